import { useFormat } from '../../i18n/format.ts'

/** Shows an amount of credits with its unit. `credits` in hundredths; `signed` shows the plus of an added amount. */
export function Credits({ credits, signed = false }: { credits: number; signed?: boolean }) {
  const format = useFormat()
  return (
    <span className="numbers">
      {signed && credits > 0 ? '\u200e+' : ''}
      {format.credits(credits)}
    </span>
  )
}
