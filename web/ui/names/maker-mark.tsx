import classes from './maker-mark.module.css'

/** Shows a vehicle's maker as one or two letters in a circle. Hidden from screen readers, as the name stands beside it. */
export function MakerMark({ maker }: { maker: string }) {
  return (
    <span className={classes.mark} aria-hidden>
      {lettersOf(maker)}
    </span>
  )
}

/** Makers that everybody knows by other letters. */
const known: Record<string, string> = { volkswagen: 'VW', mercedes: 'MB', bmw: 'BMW' }

/** Returns the initials of a maker's first two words, or the first two letters of one: AR, Au. */
function lettersOf(maker: string): string {
  const words = maker.split(/[\s-]+/).filter(Boolean)
  const [first = ''] = words
  const usual = known[maker.toLowerCase()]
  if (usual) return usual
  if (words.length === 1) return [...first].slice(0, 2).join('')
  const initials = words.slice(0, 2).map((word) => [...word][0])
  return initials.join('').toLocaleUpperCase()
}
