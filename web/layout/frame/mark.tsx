/** Draws the product's mark: a tuned curve over its base line, with the moved point. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <g stroke="var(--accent-text)" strokeLinecap="round">
        <path d="M6 22.5c3.4 0 4.3-11 8-11s3.6 7 6.4 7 2.6-8 5.6-8" strokeWidth="2.4" />
        <path d="M6 26.5h20" strokeWidth="1.6" opacity=".55" />
      </g>
      <circle cx="14" cy="11.5" r="2.4" fill="var(--accent-text)" />
    </svg>
  )
}
