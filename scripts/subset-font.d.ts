/** What we use of subset-font, which brings no types: https://www.npmjs.com/package/subset-font. */
declare module 'subset-font' {
  /** Returns a font that has these letters alone, and of an axis the values between its limits. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>
}
