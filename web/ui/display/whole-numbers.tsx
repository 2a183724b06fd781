import { splitAtNumbers } from '../../../shared/contract/whole-numbers.ts'
import classes from './whole-numbers.module.css'

/** Shows a text whose number plates and document numbers don't break at their hyphens. */
export function WholeNumbers({ text }: { text: string }) {
  return splitAtNumbers(text).map((part) => (
    <span key={part.at} className={part.number ? classes.number : undefined}>
      {part.text}
    </span>
  ))
}
