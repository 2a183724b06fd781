import { createElement, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../shared/contract/locale-codes.ts'
import type { SiteText } from '../../../shared/site/content.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { localeNames } from '../../i18n/locales.ts'
import classes from './rich-text.module.css'

const marks = new Set(['H2', 'H3', 'H4', 'P', 'BLOCKQUOTE', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'U', 'S', 'A'])
const alone = new Set(['BR', 'HR'])

type Props = {
  /** `locale` is null where nobody knows the language: then each paragraph reads in its own direction. */
  text: { locale: SiteText['locale'] | null; html: string }
  /** Leaves out that the text is in another language than the reader's. */
  silent?: boolean
}

/** Shows a text of the operator in its own language and direction, with a note when that is not the reader's. */
export function RichText({ text, silent = false }: Props) {
  const { t } = useTranslation()
  const { locale, html } = text
  const own = useLocale()
  const parts = useMemo(() => partsOf(html), [html])
  return (
    <>
      {locale && locale !== own && !silent && (
        <p className={classes.note}>{t('content.only_in', { language: localeNames[locale] })}</p>
      )}
      <div className={classes.text} {...(locale && { lang: locale, dir: directionOf(locale) })}>
        {parts}
      </div>
    </>
  )
}

/** Builds React elements from the known marks only. The server has sanitized the text already; this makes sure. */
function partsOf(html: string): ReactNode {
  return build(new DOMParser().parseFromString(html, 'text/html').body)
}

function build(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    if (!(node instanceof HTMLElement)) return null
    const tag = node.tagName.toLowerCase()
    const key = `${tag}${index}`
    if (alone.has(node.tagName)) return createElement(tag, { key })
    if (!marks.has(node.tagName)) return null
    return createElement(tag, { key, ...attributesOf(node) }, ...build(node))
  })
}

function attributesOf(node: HTMLElement) {
  if (node instanceof HTMLOListElement) return { start: node.start }
  const href = node.getAttribute('href') ?? ''
  if (node.tagName !== 'A' || !/^(https?:|mailto:|[/#])/i.test(href)) return {}
  return /^https?:/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer nofollow' } : { href }
}
