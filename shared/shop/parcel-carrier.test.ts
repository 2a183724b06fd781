import { expect, test } from 'vitest'
import { parcelOf } from './parcel-carrier.ts'

test.each([
  ['1Z999AA10123456784', 'UPS'],
  ['1z 999 aa1 01 2345 6784', 'UPS'],
  ['JJD000390007600000001', 'DHL'],
  ['00340434161094042557', 'DHL'],
  ['9622001900000000000000', 'FedEx'],
  ['H1000000000000000001', 'Hermes'],
  ['9400111899223197428490', 'USPS'],
  ['RR123456785GB', 'Royal Mail'],
])('%s is a number of %s alone', (number, carrier) => {
  const parcel = parcelOf(number)
  expect([parcel.carrier, parcel.number]).toEqual([carrier, number])
  expect(parcel.link).toContain(number.replaceAll(' ', '').toUpperCase())
})

test.each([
  '123456789012',
  '01505012345678',
  '1234567890',
  'by our own van',
  'T-1',
  '',
  'https://evil.example/1234',
])('the carrier of “%s” is unknown', (number) => {
  expect(parcelOf(number)).toEqual({ number, carrier: null, link: null })
})

test('the name before a number determines its carrier', () => {
  expect(parcelOf('GLS 8012 3456 789')).toEqual({
    number: 'GLS 8012 3456 789',
    carrier: 'GLS',
    link: 'https://gls-group.com/EU/en/parcel-tracking?match=80123456789',
  })
  expect(parcelOf('dpd: 01505012345678').carrier).toBe('DPD')
  expect(parcelOf('FedEx 123456789012').carrier).toBe('FedEx')
})
