// SHA-256 (FIPS 180-4) of short texts. The browser's own is asynchronous, which a drawing on the server cannot wait for.

const PRIMES = Array.from({ length: 310 }, (_, index) => index + 2).filter((n) => {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
});

/** The first 32 bits of the fraction of a root. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0;

/** One constant a round: 64 primes lie below 312. */
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The words of a message: its bytes in UTF-8, a bit, zeros, and its length in bits. */
function wordsOf(text: string): Uint32Array {
  const bytes = encodeURIComponent(text).match(/%..|./g) ?? [];
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16);
  const put = (byte: number, index: number) => {
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - (index % 4) * 8));
  };
  bytes.forEach((byte, index) => {
    put(byte.length === 1 ? byte.charCodeAt(0) : Number.parseInt(byte.slice(1), 16), index);
  });
  put(0x80, bytes.length);
  words[words.length - 1] = bytes.length * 8;
  return words;
}

/** The fingerprint of `text` in 64 hexadecimal digits. */
export function sha256(text: string): string {
  const message = wordsOf(text);
  const state = Uint32Array.from(START);
  const plan = new Uint32Array(64);
  for (let block = 0; block < message.length; block += 16) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let round = 0; round < 64; round += 1) {
      const early = plan[round - 15] ?? 0;
      const late = plan[round - 2] ?? 0;
      plan[round] =
        round < 16
          ? (message[block + round] ?? 0)
          : (plan[round - 16] ?? 0) +
            (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
            (plan[round - 7] ?? 0) +
            (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
      const choice = (e & f) ^ (~e & g);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUNDS[round] ?? 0) + (plan[round] ?? 0);
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, index) => {
      state[index] = (state[index] ?? 0) + word;
    });
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}
