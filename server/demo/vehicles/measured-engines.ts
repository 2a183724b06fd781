import type { CurvePoint } from '../../../shared/vehicles/statistics.ts'

/** Facts of a variant beside its figures; torque in Nm by engine speed: `1500:262 1750:316`. */
export type MeasuredEngine = {
  /** The variant by the names that only it has together. */
  model: string
  generation: string
  variant: string
  remarks: string
  stock: string
  tuned: string
  /** Remarks of its stages, by their names. */
  stages: Readonly<Record<string, string>>
}

/** A few engines of the demo with curves as a dyno draws them, and remarks as tuners write them. All of it is made up. */
export const measuredEngines: readonly MeasuredEngine[] = [
  {
    ...{ model: 'Golf', generation: 'VII (5G)', variant: '2.0 TDI 150' },
    remarks:
      'Also built with a Delphi DCM6.2: read the label of the control unit before you choose a method.',
    stock:
      '1000:150 1250:205 1500:262 1750:316 2000:323 2250:324 2500:322 2750:323 3000:321 3250:314 3500:302 3750:281 4000:262 4250:237 4500:208',
    tuned:
      '1000:154 1250:222 1500:305 1750:385 2000:408 2250:411 2500:410 2750:409 3000:407 3250:401 3500:386 3750:365 4000:342 4250:310 4500:270',
    stages: { 'Stage 1': 'The clutch of the manual gearbox holds up to about 420 Nm.' },
  },
  {
    ...{ model: '3 Series', generation: 'F30/F31', variant: '320d 184' },
    remarks: 'Measure with a regenerated particulate filter: a full one costs up to 7 kW (10 PS).',
    stock:
      '1000:190 1250:262 1500:330 1750:378 2000:383 2250:384 2500:382 2750:380 3000:366 3250:352 3500:343 3750:337 4000:323 4250:297 4500:262',
    tuned:
      '1000:194 1250:285 1500:392 1750:470 2000:489 2250:492 2500:490 2750:488 3000:478 3250:462 3500:449 3750:440 4000:421 4250:388 4500:340',
    stages: { 'Stage 2': 'With a larger intercooler.' },
  },
  {
    ...{ model: 'A4', generation: 'B8 (8K)', variant: '2.0 TFSI 211' },
    remarks: 'Look after the oil consumption of engines up to 2011 first.',
    stock:
      '1000:150 1250:235 1500:338 2000:352 2500:353 3000:352 3500:351 4000:350 4300:344 4500:329 5000:296 5500:269 6000:246 6300:222',
    tuned:
      '1000:152 1250:248 1500:372 1750:430 2000:452 2500:457 3000:456 3500:453 4000:443 4500:418 5000:379 5500:344 6000:311 6300:280',
    stages: {
      'Stage 1': 'The full figures need 98 RON.',
      'Stage 2': 'With a free-flowing downpipe and intake, on 98 RON.',
    },
  },
  {
    ...{ model: 'Octavia', generation: 'III (5E)', variant: '2.0 TSI RS 220' },
    remarks: '',
    stock:
      '1000:148 1250:245 1500:349 2000:352 2500:352 3000:353 3500:351 4000:350 4400:349 4500:343 5000:309 5500:281 6000:257 6200:248 6500:225',
    tuned:
      '1000:150 1250:258 1500:385 1750:430 2000:450 2500:456 3000:457 3500:455 4000:448 4500:430 5000:393 5500:357 6000:324 6500:284',
    stages: {
      'Stage 1': 'With a DSG, order Gearbox stage 1 as well: its torque limit is below the new torque.',
    },
  },
  {
    ...{ model: 'Transporter', generation: 'T6 (SG)', variant: '2.0 TDI 150' },
    remarks: 'Torque is limited in first and second gear as built, and stays so.',
    stock:
      '1000:152 1250:214 1500:338 1750:342 2000:343 2250:342 2500:341 2750:340 3000:339 3250:324 3500:301 3750:281 4000:262 4250:235 4500:205',
    tuned:
      '1000:158 1250:236 1500:372 1750:432 2000:440 2250:441 2500:440 2750:438 3000:431 3250:417 3500:391 3750:365 4000:340 4250:302 4500:258',
    stages: { Eco: 'Best below 2,500 rpm; suits motorways at a steady speed.' },
  },
]

/** Metric horsepower times revolutions a minute of one Nm: P = M · n / 7023.5. */
const nmRpmPerHp = 7023.5

/** Reads torque by engine speed; power follows from both. */
export const pointsOf = (text: string): CurvePoint[] =>
  text.split(' ').map((point) => {
    const [rpm = 0, torque_nm = 0] = point.split(':').map(Number)
    return { rpm, torque_nm, power_hp: Math.round((torque_nm * rpm) / nmRpmPerHp) }
  })
