//! Draws the logo on the background of the light scheme, as PNG and ICO icons for clients without SVG support.

use resvg::tiny_skia::{Color as Paint, Pixmap};

use crate::{
    logo::Logo,
    scheme::{ColorScheme, Theme},
};

/// The sizes in the ICO file: 32 pixels for tabs, 48 for bookmarks.
const ICO_SIZES: [u8; 2] = [32, 48];

impl Logo {
    /// Returns a PNG of `size` × `size` pixels. The longer side of the logo takes up the fraction `share` (0 to 1) of
    /// the PNG's side.
    pub fn png(&self, theme: &Theme, size: u32, share: f32) -> Vec<u8> {
        let seeds = theme.seeds(ColorScheme::Light);
        let mut pixels = Pixmap::new(size, size).expect("the size is not zero");
        let [r, g, b] = seeds.ground.channels();
        pixels.fill(Paint::from_rgba8(r, g, b, 255));
        self.draw(seeds, share, &mut pixels);
        pixels.encode_png().expect("pixels in memory can be encoded")
    }

    /// Returns an ICO file that contains a PNG for each of [`ICO_SIZES`]: a header, one directory entry per PNG, then
    /// the PNGs.
    pub fn ico(&self, theme: &Theme) -> Vec<u8> {
        const HEADER: usize = 6;
        const ENTRY: usize = 16;
        let pngs = ICO_SIZES.map(|size| (size, self.png(theme, size.into(), 1.0)));
        let mut file = vec![0, 0, 1, 0, ICO_SIZES.len() as u8, 0];
        let mut offset = HEADER + ENTRY * pngs.len();
        for (size, png) in &pngs {
            // Width, height, size of the palette, a reserved byte, colour planes, bits per pixel. The last two have 16 bits.
            file.extend([*size, *size, 0, 0, 1, 0, 32, 0]);
            for number in [png.len(), offset] {
                file.extend(u32::try_from(number).expect("icons are small").to_le_bytes());
            }
            offset += png.len();
        }
        pngs.iter().for_each(|(_, png)| file.extend(png));
        file
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{color::Color, scheme::SeedColors};

    fn pixel(png: &[u8], x: u32, y: u32) -> [u8; 3] {
        let pixels = Pixmap::decode_png(png).expect("a PNG");
        let color = pixels.pixel(x, y).expect("inside").demultiply();
        [color.red(), color.green(), color.blue()]
    }

    #[test]
    fn an_icon_has_the_colors_of_the_light_scheme() {
        let color = |text| Color::parse(text).expect("a colour");
        let (ground, ink, signal) = (color("#fff0e0"), color("#102030"), color("#c02010"));
        let theme = Theme { light: Some(SeedColors { ground, ink, signal }), dark: None };
        let logo = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2 1\"><path d=\"M0 0h1v1H0z\"/>\
                    <path d=\"M1 0h1v1H1z\" fill=\"var(--color-signal)\"/></svg>";
        let png = Logo::parse(logo).expect("a logo").png(&theme, 100, 0.8);
        for (x, y, expected) in [(1, 1, ground), (5, 50, ground), (30, 50, ink), (70, 50, signal), (50, 25, ground)] {
            assert_eq!(pixel(&png, x, y), expected.channels(), "{x} {y}");
        }
    }

    #[test]
    fn an_ico_file_lists_its_pngs() {
        let file = Logo::default_logo().ico(&Theme::default());
        assert_eq!(file[..6], [0, 0, 1, 0, 2, 0]);
        for (index, size) in [32, 48].into_iter().enumerate() {
            let entry = &file[6 + 16 * index..][..16];
            let number = |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().expect("four bytes")) as usize;
            let png = &file[number(&entry[12..])..][..number(&entry[8..12])];
            let pixels = Pixmap::decode_png(png).expect("a PNG");
            assert_eq!((u32::from(entry[0]), pixels.width(), pixels.height()), (size, size, size));
        }
    }
}
