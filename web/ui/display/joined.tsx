import type { ReactNode } from 'react'

/**
 * Joins the facts of a line with dots, each running the way of its own language, so that none turns its neighbours around; empty ones are left out. A
 * single one stays as it is.
 */
export function joined(facts: readonly ReactNode[]): ReactNode {
  const [first, ...others] = facts.filter(Boolean)
  if (others.length === 0) return first
  const line = others.reduce<ReactNode>(
    (line, fact) => (
      <>
        {line} · <bdi>{fact}</bdi>
      </>
    ),
    <bdi>{first}</bdi>,
  )
  return <span className="page-direction">{line}</span>
}
