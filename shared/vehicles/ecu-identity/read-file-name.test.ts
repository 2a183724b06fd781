import { expect, test } from 'vitest'
import { readFileName } from './read-file-name.ts'

test.each([
  [
    'Volkswagen_Golf_2008__VI__1_6_TDI_CR_105_hp_Siemens_PCR2_1_OBD_NR.bin',
    {
      make: 'Volkswagen',
      model: 'Golf',
      year: 2008,
      generation: 'VI',
      engine: '1.6 TDI CR',
      power_hp: 105,
      ecu_brand: 'Siemens',
      ecu: 'PCR2.1',
      read_method: 'obd',
    },
  ],
  [
    'Land-Rover_Range_Rover_Sport_2014_3_0_TDV6_190kW_Bosch_EDC17CP42_VR.mod',
    {
      make: 'Land Rover',
      model: 'Range Rover Sport',
      year: 2014,
      engine: '3.0 TDV6',
      power_hp: 258,
      ecu_brand: 'Bosch',
      ecu: 'EDC17CP42',
      read_method: 'virtual_read',
    },
  ],
  [
    'BMW 320d 2010 (E90) 2.0d 16V 177hp Bosch MED17_5_20 bench.ori',
    {
      make: 'BMW',
      model: '320d',
      year: 2010,
      generation: 'E90',
      engine: '2.0d 16V',
      power_hp: 177,
      ecu_brand: 'Bosch',
      ecu: 'MED17.5.20',
      read_method: 'bench',
    },
  ],
  ['Škoda Octavia 2015.bin', { make: 'Škoda', model: 'Octavia', year: 2015 }],
  ['Bosch EDC16U34.bin', { ecu_brand: 'Bosch', ecu: 'EDC16U34' }],
  ['orig_1234567.bin', {}],
  ['human_bootcamp.bin', {}],
  ['', {}],
])('%s', (name, hints) => {
  expect(readFileName(name)).toEqual(hints)
})

test('a name without end takes no time', () => {
  const name = '1 ('.repeat(1_000_000)
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    readFileName(name)
    return performance.now() - start
  })
  // Read to its end it takes 250 ms each time; what else the machine does slows only some.
  expect(Math.min(...times)).toBeLessThan(100)
})
