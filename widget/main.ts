import './widget.css'
import type { Variant } from '../shared/vehicles/vehicles.ts'
import { element, fill } from './element.ts'
import { finder } from './finder.ts'
import { reportHeight, startLook } from './look.ts'
import { facts } from './parameters.ts'
import { say } from './say.ts'
import { vehicleSheet } from './vehicle-sheet.ts'

startLook()
const title = say('title', { reseller: facts.reseller })
document.title = title

const main = document.getElementById('widget') ?? document.body
main.setAttribute('aria-label', title)

function showFinder(focused: boolean) {
  const find = finder(showVehicle)
  fill(main, element('h1', {}, facts.reseller), find.element)
  if (focused) find.focus()
}

function showVehicle(variant: Variant) {
  const sheet = vehicleSheet(variant, () => showFinder(true))
  fill(main, element('h1', {}, facts.reseller), sheet)
  sheet.querySelector('h2')?.focus()
}

showFinder(false)
reportHeight(main)
