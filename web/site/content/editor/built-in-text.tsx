import type { ContentKind } from '../../../../shared/site/content.ts'
import classes from '../rich-text.module.css'
import { useBuiltIn } from './use-built-in.ts'

/** Shows the text that readers get until the operator writes one. */
export function BuiltInText({ kind }: { kind: ContentKind }) {
  return (
    <div className={classes.text}>
      {useBuiltIn(kind).map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  )
}
