import type { PictureMark } from '../../../shared/vehicles/locations.ts'

/** Places that are drawn, seen from above. */
export type Drawing = 'engine-bay' | 'scuttle' | 'truck-frame' | 'spare-wheel'

export type DrawnPicture = { drawing: Drawing; mark: PictureMark }

type Line = {
  model: string
  ecu: string
  adblue?: string
  /** Pictures of the control unit. */
  pictures: DrawnPicture[]
  adblue_pictures?: DrawnPicture[]
}

const circle = (x: number, y: number, r: number): PictureMark => ({ kind: 'circle', x, y, r })
const arrow = (tail_x: number, tail_y: number, tip_x: number, tip_y: number): PictureMark => ({
  ...{ kind: 'arrow', tail_x, tail_y, tip_x, tip_y },
})

const bay = { drawing: 'engine-bay', mark: circle(0.8, 0.35, 0.11) } as const
const scuttle = { drawing: 'scuttle', mark: arrow(0.3, 0.75, 0.5, 0.44) } as const
const frame = { drawing: 'truck-frame', mark: circle(0.34, 0.5, 0.1) } as const
const tank = { drawing: 'truck-frame', mark: arrow(0.9, 0.2, 0.74, 0.48) } as const
const spareWheel = { drawing: 'spare-wheel', mark: circle(0.5, 0.55, 0.12) } as const

/** Places of the units in some demo vehicles. */
export const locationLines: Line[] = [
  {
    ...{ model: 'Golf', pictures: [bay, scuttle] },
    ecu: 'Engine bay, on the left beside the battery, behind a protective cover with shear bolts. Drill the bolts or take the whole bracket out.',
  },
  {
    ...{ model: 'Passat', pictures: [scuttle] },
    ecu: 'In the scuttle below the windscreen, left of the middle. Take off wipers and cover; the unit slides out of its frame.',
    adblue:
      'Tank and pump under the boot floor, in front of the spare wheel. The module is the black box on its top.',
    adblue_pictures: [spareWheel],
  },
  {
    ...{ model: 'A4', pictures: [scuttle] },
    ecu: 'Under the cover of the scuttle on the driver’s side, in a box of its own with four screws.',
  },
  {
    ...{ model: 'A6', pictures: [scuttle] },
    ecu: 'Under the cover of the scuttle, on the left. Disconnect the battery first: it sits in the boot.',
    adblue: 'Active tank under the boot floor, filler beside the fuel cap.',
    adblue_pictures: [spareWheel],
  },
  {
    ...{ model: '3 Series', pictures: [bay] },
    ecu: 'Engine bay, in the electronics box on the right. Two plastic rivets and five screws; mind the sealing when closing it.',
  },
  {
    ...{ model: '5 Series', pictures: [bay] },
    ecu: 'Engine bay, in the electronics box on the right, below the microfilter.',
  },
  {
    ...{ model: 'X5', pictures: [bay] },
    ecu: 'Engine bay, in the electronics box on the right behind the strut tower.',
    adblue: 'Two tanks: the active one behind the bumper on the right, the passive one under the floor.',
    adblue_pictures: [spareWheel],
  },
  {
    ...{ model: 'Focus', pictures: [] },
    ecu: 'Behind the left front wheel, in front of the wheel-arch lining. Take off wheel and lining; the cover is riveted.',
  },
  {
    ...{ model: 'Giulia', pictures: [bay] },
    ecu: 'Engine bay, left, on the bracket of the battery. Read it on the bench: the plug is hard to reach.',
  },
  {
    ...{ model: 'Duster', pictures: [bay] },
    ecu: 'Engine bay, left, behind the headlight, under the air hose.',
  },
  {
    ...{ model: 'Actros', pictures: [frame] },
    ecu: 'On the left of the engine block, bolted to it with rubber mounts; two large plugs. Reach it with the cab tilted.',
    adblue:
      'Pump module on the frame behind the left front wheel; the tank beside the fuel tank has a blue cap.',
    adblue_pictures: [tank],
  },
  {
    ...{ model: 'TGX', pictures: [frame] },
    ecu: 'On the left of the engine block below the intake manifold. Tilt the cab.',
    adblue: 'Dosing unit on the frame behind the cab on the right, tank in front of the rear axle.',
    adblue_pictures: [tank],
  },
]
