import { curveOf } from '../shared/vehicles/curve-of.ts'
import type { CurvePoint, Stage, VariantDetail } from '../shared/vehicles/statistics.ts'
import { element } from './element.ts'
import { power, say, torque, written } from './say.ts'

const height = 240
/** Room of the axes, in pixels. */
const edge = { start: 44, end: 8, top: 10, bottom: 26 }

type Line = { points: CurvePoint[]; name: 'stock' | 'tuned' }

const svg = (name: string, attributes: Record<string, string | number>, text = '') => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.textContent = text
  return made
}

/** Draws power and torque over revolutions, stock and after a stage; nothing where no figure is known. */
export function drawChart(into: HTMLElement, variant: VariantDetail, stage: Stage) {
  const curves = { stock: curveOf(variant), tuned: curveOf(variant, stage) }
  const lines: Line[] = [
    { name: 'stock', points: curves.stock.points },
    { name: 'tuned', points: curves.tuned.points },
  ]
  const all = lines.flatMap(({ points }) => points)
  if (all.length === 0) return into.remove()
  const width = Math.max(260, into.clientWidth)
  const rpms = all.map(({ rpm }) => rpm)
  const [least, most] = [Math.min(...rpms), Math.max(...rpms)]
  const valuesOf = ({ power_hp, torque_nm }: CurvePoint) => [power(power_hp), torque(torque_nm)]
  const top = Math.ceil(Math.max(...all.flatMap(valuesOf)) / 100) * 100
  const x = (rpm: number) =>
    edge.start + ((rpm - least) / Math.max(1, most - least)) * (width - edge.start - edge.end)
  const y = (value: number) => height - edge.bottom - (value / top) * (height - edge.top - edge.bottom)
  const path = (points: CurvePoint[], value: (point: CurvePoint) => number) =>
    points
      .map((point, at) => `${at ? 'L' : 'M'}${x(point.rpm).toFixed(1)} ${y(value(point)).toFixed(1)}`)
      .join('')
  const drawing = svg('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': say('chart') })
  for (let value = 0; value <= top; value += top > 400 ? 200 : 100) {
    drawing.append(
      svg('line', { class: 'grid', x1: edge.start, x2: width - edge.end, y1: y(value), y2: y(value) }),
      svg('text', { x: edge.start - 6, y: y(value) + 4, 'text-anchor': 'end' }, written(value)),
    )
  }
  for (let rpm = Math.ceil(least / 1000) * 1000; x(rpm) < width - 50; rpm += 1000)
    drawing.append(svg('text', { x: x(rpm), y: height - 8, 'text-anchor': 'middle' }, written(rpm)))
  drawing.append(svg('text', { x: width - edge.end, y: height - 8, 'text-anchor': 'end' }, say('rpm')))
  for (const { name, points } of lines) {
    drawing.append(
      svg('path', { class: name, d: path(points, (point) => power(point.power_hp)) }),
      svg('path', { class: `${name} torque`, d: path(points, (point) => torque(point.torque_nm)) }),
    )
  }
  const estimated = curves.stock.estimated || curves.tuned.estimated
  into.append(
    drawing,
    element(
      'p',
      { class: 'hint' },
      element('span', { class: 'key stock' }, say('stock')),
      element('span', { class: 'key tuned' }, say('tuned')),
      say(estimated ? 'estimated' : 'measured'),
    ),
  )
}
