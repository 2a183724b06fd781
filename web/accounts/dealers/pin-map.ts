import { control, divIcon, type Marker, map as makeMap, marker, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Dealer } from '../../../shared/accounts/dealers.ts'
import classes from './dealers.module.css'

export type PinMap = {
  /** Shows the dealers with a known position, and moves the map so that all are visible. */
  show(dealers: readonly Dealer[]): void
  /** Sets one apart. */
  point(id: string | null): void
  close(): void
}

const pin = divIcon({ className: classes.pin ?? '', iconSize: [20, 20], popupAnchor: [0, -12] })
/** Before anybody is on it: the whole world. */
const world = { center: [20, 0], zoom: 2 } as const
const nearestZoom = 14

type Options = {
  tiles: string
  attribution: string
  /** Labels of the map's two buttons. */
  zoomInTitle: string
  zoomOutTitle: string
}

/** Opens a map with pins in an element. Names of people and the tiles' attribution are text, never markup. */
export function openMap(
  element: HTMLElement,
  { tiles, attribution, zoomInTitle, zoomOutTitle }: Options,
): PinMap {
  const map = makeMap(element, {
    center: [...world.center],
    zoom: world.zoom,
    worldCopyJump: true,
    zoomControl: false,
  })
  control.zoom({ zoomInTitle, zoomOutTitle }).addTo(map)
  map.attributionControl.setPrefix(false)
  // Tile servers may require the referring site; they get no more of the address.
  tileLayer(tiles, { attribution: textOf(attribution), maxZoom: 19, referrerPolicy: 'origin' }).addTo(map)
  const pins = new Map<string, Marker>()
  return {
    show(dealers) {
      for (const old of pins.values()) old.remove()
      pins.clear()
      for (const { _id, company_name, city, latitude, longitude } of dealers) {
        if (latitude === null || longitude === null) continue
        const name = [company_name, city].filter(Boolean).join(', ')
        const label = document.createElement('strong')
        label.textContent = name
        const set = marker([latitude, longitude], { icon: pin, title: name, alt: name }).bindPopup(label, {
          closeButton: false,
        })
        pins.set(_id, set.addTo(map))
      }
      const places = [...pins.values()].map((set) => set.getLatLng())
      if (places.length === 0) {
        map.setView([...world.center], world.zoom)
        return
      }
      map.fitBounds(
        places.map(({ lat, lng }) => [lat, lng]),
        { padding: [40, 40], maxZoom: nearestZoom },
      )
    },
    point(id) {
      for (const [one, set] of pins) {
        set.setZIndexOffset(one === id ? 1000 : 0)
        set.getElement()?.toggleAttribute('data-pointed', one === id)
      }
    },
    close: () => void map.remove(),
  }
}

function textOf(words: string): string {
  const element = document.createElement('span')
  element.textContent = words
  return element.innerHTML
}
