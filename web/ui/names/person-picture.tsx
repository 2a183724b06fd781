import { pictureUrl } from '../../../shared/site/picture-url.ts'
import classes from './person-picture.module.css'

type Props = {
  name: string
  /** For `pictureUrl`; without one the initials stand there. */
  picture: string | null
  /** `small` in rows, `medium` in bars, `large` in the head of a record, `huge` where it is chosen. */
  size?: 'small' | 'medium' | 'large' | 'huge'
}

/** Shows a person's picture or initials. Hidden from screen readers, as the name stands beside it. */
export function PersonPicture({ name, picture, size = 'medium' }: Props) {
  if (picture) return <img className={classes.picture} data-size={size} src={pictureUrl(picture)} alt="" />
  return (
    <span className={classes.picture} data-size={size} aria-hidden>
      {initials(name)}
    </span>
  )
}

/** Returns the initials of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
