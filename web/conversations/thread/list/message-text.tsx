import { Fragment } from 'react'
import classes from './list.module.css'
import { textParts } from './text-parts.ts'

/** Shows the text of a message as it was written; addresses of pages are links, and HTML is text. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={classes.text} dir="auto">
      {textParts(text).map(({ at, words, href }) =>
        href ? (
          <a key={at} href={href} target="_blank" rel="noopener nofollow" dir="ltr">
            {words}
          </a>
        ) : (
          <Fragment key={at}>{words}</Fragment>
        ),
      )}
    </p>
  )
}
