import { Box } from '@mantine/core'
import { memo } from 'react'
import { localStore } from '../../app/session/local-store.ts'
import { useStore } from '../../app/store.ts'
import { CopyButton } from '../../ui/display/copy-button.tsx'
import classes from './code-block.module.css'
import { tokensOf } from './highlight.ts'
import type { CodeSample } from './reference.ts'

/** The language in which the reader last looked at an example, for all of them. */
const language = localStore<string>('api_language', (stored) =>
  typeof stored === 'string' ? stored : 'shell',
)

/** Shows an example in the language that its reader chose, which goes for all examples. */
export function CodeSamples({ samples, label }: { samples: CodeSample[]; label: string }) {
  const chosen = useStore(language)
  const shown = samples.find(({ lang }) => lang === chosen) ?? samples[0]
  if (!shown) return null
  return (
    <figure className={classes.block}>
      <figcaption className={classes.head}>
        <fieldset className={classes.languages} aria-label={label}>
          {samples.map(({ lang, label }) => (
            <button
              key={lang}
              type="button"
              aria-pressed={lang === shown.lang}
              onClick={() => language.set(lang)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <CopyButton text={shown.source} />
      </figcaption>
      <Code source={shown.source} label={label} />
    </figure>
  )
}

/** Shows code with a title above it. */
export function CodeBlock({ source, title }: { source: string; title: string }) {
  return (
    <figure className={classes.block}>
      <figcaption className={classes.head}>
        <span>{title}</span>
        <CopyButton text={source} />
      </figcaption>
      <Code source={source} label={title} />
    </figure>
  )
}

/** Code runs left to right in every language; what is too wide is scrolled, by keyboard too. */
const Code = memo(function Code({ source, label }: { source: string; label: string }) {
  return (
    <Box component="section" className={classes.code} dir="ltr" lang="en" tabIndex={0} aria-label={label}>
      <pre>
        <code>
          {tokensOf(source).map(({ at, text, kind }) => (
            <span key={at} data-kind={kind}>
              {text}
            </span>
          ))}
        </code>
      </pre>
    </Box>
  )
})
