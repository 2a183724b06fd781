import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './copy-button.tsx'
import classes from './fact-list.module.css'

export type Fact = {
  name: string
  value: ReactNode
  /** The text that its copy button copies; without it there is no button. */
  copy?: string
  /** Shown under its name, where the list has its values at the end. */
  long?: boolean
}

type Props = {
  facts: readonly Fact[]
  /**
   * Layout of names and values: values in a column (`columns`) or at the end of the line (`ends`), either with lines
   * between the facts (`ruled-columns`, `ruled-ends`), or each value under its name and the facts beside each other
   * (`tiles`).
   */
  look?: 'columns' | 'ends' | 'ruled-columns' | 'ruled-ends' | 'tiles'
  title?: string
  /** Shown in place of an unknown value; without it such facts are left out. */
  none?: string
}

/** Names and their values. Nothing at all when no value is known. */
export function FactList({ facts, look = 'columns', title, none }: Props) {
  const { t } = useTranslation()
  const isKnown = ({ value }: Fact) =>
    value !== null && value !== undefined && value !== '' && value !== false
  const shown = none === undefined ? facts.filter(isKnown) : facts
  if (shown.length === 0) return null
  return (
    <section className={classes.block} aria-label={title}>
      {title && <h3 className={classes.title}>{title}</h3>}
      <dl className={classes.facts} data-look={look}>
        {shown.map((fact) => (
          <div key={fact.name} className={classes.fact} data-long={fact.long}>
            <dt>{fact.name}</dt>
            <dd>
              <bdi>{isKnown(fact) ? fact.value : none}</bdi>
              {fact.copy !== undefined && (
                <CopyButton
                  text={fact.copy}
                  label={t('ui.labelled', { label: fact.name, value: fact.copy })}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
