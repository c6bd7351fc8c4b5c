import assert from "node:assert/strict";
import { test } from "node:test";
import { type PictureFiles, pictureFormats } from "./picture-files.ts";

const file = (media_type: string, width: number) => ({ src: `/p-${width}.${media_type.slice(6)}`, media_type, width });
const files: PictureFiles = {
  src: "/p.webp",
  width: 2400,
  height: 1600,
  sources: [file("image/avif", 336), file("image/avif", 672), file("image/avif", 1344), file("image/webp", 336)],
  color: null,
};

test("formats keep their order and list their files by width", () => {
  assert.deepEqual(pictureFormats(files), [
    { type: "image/avif", srcSet: "/p-336.avif 336w, /p-672.avif 672w, /p-1344.avif 1344w" },
    { type: "image/webp", srcSet: "/p-336.webp 336w" },
  ]);
});

test("files wider than needed are left out, but never the one that reaches the width", () => {
  assert.equal(pictureFormats(files, 672)[0]?.srcSet, "/p-336.avif 336w, /p-672.avif 672w");
  assert.equal(pictureFormats(files, 400)[0]?.srcSet, "/p-336.avif 336w, /p-672.avif 672w");
  assert.equal(pictureFormats(files, 300)[0]?.srcSet, "/p-336.avif 336w");
});

test("a picture without further files has no formats", () => {
  assert.deepEqual(pictureFormats({ ...files, sources: [] }), []);
});
