import { markCorner, markLine, markPath, markSize } from '../../../shared/site/mark.ts'

/** Draws the product's mark in the colours of the theme. */
export function Mark({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${markSize} ${markSize}`}
      fill="none"
      aria-hidden
      style={{ flex: 'none' }}
    >
      <rect width={markSize} height={markSize} rx={markCorner} fill="var(--accent)" />
      <path d={markPath} stroke="var(--accent-text)" strokeWidth={markLine} strokeLinecap="round" />
    </svg>
  )
}
