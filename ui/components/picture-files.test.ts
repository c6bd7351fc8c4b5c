import assert from "node:assert/strict";
import { test } from "node:test";
import { type PictureFiles, pictureFormats } from "./picture-files.ts";

const files: PictureFiles = { src: "/p-2-672-0a1b.webp", width: 672, height: 448, widths: [336, 672, 1344], color: null };

test("each format lists its files by width", () => {
  assert.deepEqual(pictureFormats(files), [
    { type: "image/avif", srcSet: "/p-2-336-0a1b.avif 336w, /p-2-672-0a1b.avif 672w, /p-2-1344-0a1b.avif 1344w" },
    { type: "image/webp", srcSet: "/p-2-336-0a1b.webp 336w, /p-2-672-0a1b.webp 672w, /p-2-1344-0a1b.webp 1344w" },
  ]);
});

test("files wider than the narrowest file of at least the needed width are omitted", () => {
  assert.equal(pictureFormats(files, 672)[0]?.srcSet, "/p-2-336-0a1b.avif 336w, /p-2-672-0a1b.avif 672w");
  assert.equal(pictureFormats(files, 400)[0]?.srcSet, "/p-2-336-0a1b.avif 336w, /p-2-672-0a1b.avif 672w");
  assert.equal(pictureFormats(files, 300)[0]?.srcSet, "/p-2-336-0a1b.avif 336w");
});

test("a picture without AVIF files lists its WebP files", () => {
  assert.deepEqual(pictureFormats({ ...files, webp_only: true }, 300), [{ type: "image/webp", srcSet: "/p-2-336-0a1b.webp 336w" }]);
});

test("a picture without additional widths has no formats", () => {
  assert.deepEqual(pictureFormats({ ...files, widths: [] }), []);
});
