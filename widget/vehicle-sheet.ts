import { pathTo } from '../shared/contract/pages.ts'
import type { WidgetOffer, widgetRoutes } from '../shared/partners/widget.ts'
import type { Stage, statisticsRoutes, VariantDetail } from '../shared/vehicles/statistics.ts'
import type { Variant } from '../shared/vehicles/vehicles.ts'
import { call } from './api.ts'
import { element, fill } from './element.ts'
import { widgetMode } from './parameters.ts'
import { quoteForm } from './quote-form.ts'
import { money, say } from './say.ts'
import { nameOf } from './search-box.ts'
import { stageFigures } from './stage-figures.ts'

/** Shows a vehicle: its figures by stage with their chart, the price, and what the visitor may do. */
export function vehicleSheet(variant: Variant, onBack: () => void): HTMLElement {
  const contents = element('div', { 'aria-live': 'polite' }, say('searching'))
  const { generation, years } = variant
  const sheet = element(
    'section',
    { class: 'box' },
    element('button', { type: 'button', class: 'plain back', click: onBack }, say('another')),
    element('h2', { tabindex: -1 }, element('bdi', {}, nameOf(variant))),
    element('p', { class: 'hint' }, element('bdi', {}, [generation, years].filter(Boolean).join(' · '))),
    contents,
  )
  const load = async () => {
    try {
      const [detail, offer] = await Promise.all([readDetail(variant._id), readOffer()])
      fill(contents, stages(detail, offer))
    } catch {
      fill(
        contents,
        element('p', { class: 'wrong' }, say('failed')),
        element('button', { type: 'button', class: 'plain', click: () => void load() }, say('again')),
      )
    }
  }
  void load()
  return sheet
}

const readDetail = (id: string) =>
  call<typeof statisticsRoutes.variant>('GET', '/vehicle/variant/:id', { id })

let known: Promise<WidgetOffer> | undefined
/** Reads the prices once; again after a failure. */
function readOffer(): Promise<WidgetOffer> | null {
  if (widgetMode === 'search') return null
  known ??= call<typeof widgetRoutes.offer>('GET', '/widget/offer').catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

/** Shows the stages of a vehicle, one at a time. */
function stages(detail: VariantDetail, offer: WidgetOffer | null): HTMLElement {
  const [first] = detail.stages
  const chosen = element('div')
  const show = (stage: Stage | undefined) =>
    fill(chosen, stage && stageFigures(detail, stage), stage && price(stage, offer), action(detail, stage))
  show(first)
  if (!first) return element('div', {}, element('p', {}, say('no_stages')), chosen)
  const choices = detail.stages.map((stage, index) =>
    element(
      'label',
      { class: 'chip' },
      element('input', { type: 'radio', name: 'stage', checked: index === 0, change: () => show(stage) }),
      element('bdi', {}, stage.name),
    ),
  )
  const legend = element('legend', {}, say('stages'))
  return element('div', {}, element('fieldset', { class: 'chips' }, legend, ...choices), chosen)
}

/** Shows what the reseller asks for the service of a stage; nothing where they set no price. */
function price({ service_id }: Stage, offer: WidgetOffer | null) {
  const set = offer?.prices.find((one) => one.service_id === service_id)
  if (!offer || !set) return null
  return element(
    'p',
    { class: 'price' },
    `${say('price')} `,
    element('strong', {}, element('bdi', {}, money(set.price, offer.currency))),
  )
}

/** Asks for a quote, or orders in the portal, as the widget's mode says. */
function action(detail: VariantDetail, stage: Stage | undefined) {
  if (widgetMode === 'order') {
    const service = stage?.service_id
    const href = pathTo('submitOrder', { variant: detail._id, ...(service && { service }) })
    return element('a', { class: 'button', href, target: '_blank', rel: 'noopener' }, say('order'))
  }
  if (widgetMode !== 'quote') return null
  const button = element('button', { type: 'button', class: 'button', click: open }, say('ask'))
  function open() {
    const form = quoteForm(detail, stage)
    button.replaceWith(form)
    form.querySelector('h3')?.focus()
    form.scrollIntoView({ block: 'nearest' })
  }
  return button
}
