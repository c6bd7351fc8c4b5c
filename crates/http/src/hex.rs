//! Formats bytes as hexadecimal digits.

/// Returns `bytes` as hexadecimal digits in lower case.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
