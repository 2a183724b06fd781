import { expect, it } from 'vitest'
import { readViesAddress } from './read-vies-address.ts'

it.each([
  ['12 RUE DES MECANICIENS\n69003 LYON', '12 RUE DES MECANICIENS', '69003', 'LYON'],
  ['VIA ROMA 1 \n20121 MILANO MI\n', 'VIA ROMA 1', '20121', 'MILANO MI'],
  ['\nKALVERSTRAAT 00012\n1012NX AMSTERDAM\n', 'KALVERSTRAAT 00012', '1012NX', 'AMSTERDAM'],
  ['Stephansplatz 1\nAT-1010 Wien', 'Stephansplatz 1', '1010', 'Wien'],
  ['2, RUE DU FORT\nL-1234  LUXEMBOURG', '2, RUE DU FORT', '1234', 'LUXEMBOURG'],
  ['Vodičkova 1\nPRAHA 1\n110 00  PRAHA 1', 'Vodičkova 1, PRAHA 1', '110 00', 'PRAHA 1'],
  ['UL. PROSTA 1\n00-838 WARSZAWA', 'UL. PROSTA 1', '00-838', 'WARSZAWA'],
])('reads %j', (text, address, post_code, city) => {
  expect(readViesAddress(text)).toEqual({ address, post_code, city })
})

it.each(['', '---', '69003 LYON', 'SOMEWHERE\nWITHOUT A CODE', `${'x'.repeat(300)}\n69003 LYON`])(
  'reads nothing in %j',
  (text) => expect(readViesAddress(text)).toBeNull(),
)
