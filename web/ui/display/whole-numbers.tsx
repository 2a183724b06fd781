import { splitAtNumbers } from '../../../shared/contract/whole-numbers.ts'
import classes from './whole-numbers.module.css'

/** Shows a text whose number plates and document numbers don't break at their hyphens, nor turn around behind Arabic letters. */
export function WholeNumbers({ text }: { text: string }) {
  return splitAtNumbers(text).map((part) =>
    part.number ? (
      <span key={part.at} className={classes.number} dir="ltr">
        {part.text}
      </span>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  )
}
