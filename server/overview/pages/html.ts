import { escapeHtml } from '../../platform/escape-html.ts'

/** Markup that is safe to send: only `html` makes it. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = string | number | Html | null | readonly (Html | null)[]

/** Writes markup; values are text, unless they are markup of `html` itself. Null leaves nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(written)))
}

function written(value: Value): string {
  if (value === null) return ''
  if (value instanceof Html) return value.markup
  return typeof value === 'object' ? value.map(written).join('') : escapeHtml(String(value))
}
