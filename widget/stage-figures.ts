import type { Stage, VariantDetail } from '../shared/vehicles/statistics.ts'
import { element } from './element.ts'
import { power, powerUnit, say, torque, torqueUnit, written, writtenGain } from './say.ts'

/** Shows power and torque of a vehicle before and after a stage, and draws them. */
export function stageFigures(variant: VariantDetail, stage: Stage): HTMLElement {
  const rows = [
    { name: say('power'), unit: powerUnit, stock: power(variant.power_hp), tuned: power(stage.power_hp) },
    {
      name: say('torque'),
      unit: torqueUnit,
      stock: torque(variant.torque_nm),
      tuned: torque(stage.torque_nm),
    },
  ]
  const heads = ['', say('stock'), say('tuned'), say('gain')].map((text) =>
    element(text ? 'th' : 'td', text ? { scope: 'col' } : {}, text),
  )
  const figure = (value: string, unit: string) => element('bdi', {}, `${value} ${unit}`)
  const lines = rows.map(({ name, unit, stock, tuned }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, name),
      element('td', {}, figure(written(stock), unit)),
      element('td', {}, element('strong', {}, figure(written(tuned), unit))),
      element('td', { class: 'gain' }, figure(writtenGain(tuned - stock), unit)),
    ),
  )
  const table = element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...lines),
  )
  const chart = element('div', { class: 'chart' })
  // It comes after the figures: nobody waits for the drawing.
  void import('./chart.ts').then(
    ({ drawChart }) => drawChart(chart, variant, stage),
    () => chart.remove(),
  )
  return element('div', {}, table, chart)
}
