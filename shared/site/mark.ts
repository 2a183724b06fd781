/** Size of the mark, in the units of its paths. */
export const markSize = 32

/** Corner of the mark's plate. */
export const markCorner = 7

/** Width of the mark's line: nearly two whole pixels where it is 16 pixels large. */
export const markLine = 3.6

/**
 * The line of the product's mark, to be stroked with round ends: a torque curve before and after the work, which is
 * the first letter of the product as well.
 */
export const markPath =
  'M5.5 25C9.2 25 7.8 12.5 10.9 12.5C13.6 12.5 13 19 16 19C19 19 18.2 7 21.2 7C24.4 7 22.8 25 26.5 25'

/** Draws the mark as an SVG. `inset` leaves room around the line where a device cuts the corners by itself. */
export function markSvg({
  plate,
  line,
  corner = markCorner,
  inset = 0,
}: {
  plate: string
  line: string
  corner?: number
  inset?: number
}): string {
  const size = markSize + 2 * inset
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-inset} ${-inset} ${size} ${size}" fill="none"><title>Maproom</title><rect x="${-inset}" y="${-inset}" width="${size}" height="${size}" rx="${corner}" fill="${plate}"/><path d="${markPath}" stroke="${line}" stroke-width="${markLine}" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}
