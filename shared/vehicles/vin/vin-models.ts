import { makers } from './makers.ts'

/** A model that a VIN may be of, with its generation as people call it: Golf, VII. */
export type VinModel = { model: string; generation: string }

/** Place of the model in the VINs of a maker, and the meaning of its codes: `Model generation`, several where they share one. */
type Rule = { at: (vin: string) => string; codes: Readonly<Record<string, string>> }

const places = (from: number, to: number) => (vin: string) => vin.slice(from - 1, to)

/** Places 7 and 8 hold the type where the makers of Volkswagen’s group fill the places before with Z; Škoda always has it there. */
const groupPlaces = places(7, 8)
const filledPlaces = (vin: string) => (vin.slice(3, 6) === 'ZZZ' ? groupPlaces(vin) : '')

const volkswagen: Rule = {
  at: filledPlaces,
  codes: {
    ...{
      '1G': 'Golf II',
      '1H': 'Golf III, Vento I',
      '1J': 'Golf IV, Bora I',
      '5K': 'Golf VI',
      AJ: 'Golf VI',
    },
    ...{
      '1K': 'Golf V, Golf VI, Jetta V',
      AU: 'Golf VII',
      '5G': 'Golf VII',
      BA: 'Golf VII',
      CD: 'Golf VIII',
    },
    ...{ '16': 'Jetta VI, Beetle II', '9C': 'New Beetle I', '1F': 'Eos I', '13': 'Scirocco III' },
    ...{ '3A': 'Passat B4', '3B': 'Passat B5', '3G': 'Passat B8', '3H': 'Arteon I', '3D': 'Phaeton I' },
    '3C': 'Passat B6, Passat B7, Passat B8, CC I',
    ...{ '6N': 'Polo III', '9N': 'Polo IV', '6R': 'Polo V', '6C': 'Polo V', AW: 'Polo VI' },
    ...{
      '5N': 'Tiguan I, Tiguan II',
      AD: 'Tiguan II',
      '7L': 'Touareg I',
      '7P': 'Touareg II',
      CR: 'Touareg III',
    },
    ...{ A1: 'T-Roc I', C1: 'T-Cross I', '1T': 'Touran I', '5T': 'Touran II', AA: 'Up I' },
    ...{ '7M': 'Sharan I', '7N': 'Sharan II', '2K': 'Caddy III, Caddy IV', SK: 'Caddy V', '2H': 'Amarok I' },
    ...{ '70': 'Transporter T4', '7H': 'Transporter T5, Transporter T6', '7E': 'Transporter T5' },
    ...{ '7J': 'Transporter T5, Transporter T6', SG: 'Transporter T6', SH: 'Transporter T6' },
    ...{ '2D': 'LT II', '2E': 'Crafter I', '2F': 'Crafter I', SY: 'Crafter II', SZ: 'Crafter II' },
  },
}

const audi: Rule = {
  at: filledPlaces,
  codes: {
    ...{ '8X': 'A1 8X', GB: 'A1 GB', GA: 'Q2 GA', '8L': 'A3 8L', '8P': 'A3 8P', '8V': 'A3 8V', GY: 'A3 8Y' },
    ...{ '8D': 'A4 B5', '8E': 'A4 B6, A4 B7', '8K': 'A4 B8', '8W': 'A4 B9', F4: 'A4 B9', '8H': 'A4 8H' },
    ...{ '8T': 'A5 8T', '8F': 'A5 8F', F5: 'A5 F5', '4B': 'A6 C5', '4F': 'A6 C6', F2: 'A6 C8, A7 4K' },
    ...{ '4G': 'A6 C7, A7 4G', '4D': 'A8 D2', '4E': 'A8 D3', '4H': 'A8 D4', F8: 'A8 D5' },
    ...{ '8N': 'TT 8N', '8J': 'TT 8J', FV: 'TT 8S', '42': 'R8 42', '4S': 'R8 4S' },
    ...{ '8U': 'Q3 8U', F3: 'Q3 F3', '8R': 'Q5 8R', FY: 'Q5 FY', '4L': 'Q7 4L', '4M': 'Q7 4M', F1: 'Q8 4M' },
  },
}

const seat: Rule = {
  at: filledPlaces,
  codes: {
    ...{
      '1M': 'Leon I, Toledo II',
      '1P': 'Leon II',
      '5F': 'Leon III, Ateca I',
      KL: 'Leon IV',
      KH: 'Ateca I',
    },
    ...{
      '6K': 'Ibiza II, Cordoba I',
      '6L': 'Ibiza III, Cordoba II',
      '6J': 'Ibiza IV',
      KJ: 'Ibiza V, Arona I',
    },
    ...{ '1L': 'Toledo I', '5P': 'Altea I, Toledo III', NH: 'Toledo IV', '3R': 'Exeo I' },
    ...{ '7M': 'Alhambra I', '7N': 'Alhambra II', KN: 'Tarraco I', AA: 'Mii I' },
  },
}

const skoda: Rule = {
  at: groupPlaces,
  codes: {
    ...{ '6Y': 'Fabia I', '5J': 'Fabia II, Roomster I', NJ: 'Fabia III', PJ: 'Fabia IV', NF: 'Citigo I' },
    ...{ '1U': 'Octavia I', '1Z': 'Octavia II', NE: 'Octavia III', NX: 'Octavia IV', NH: 'Rapid I' },
    ...{ '3U': 'Superb I', '3T': 'Superb II', NP: 'Superb III', '5L': 'Yeti I', NU: 'Karoq I' },
    ...{ NS: 'Kodiaq I', NW: 'Scala I, Kamiq I' },
  },
}

/** The number of the series, which is not that of every body: an estate of a W204 is an S204. */
const mercedes: Rule = {
  at: places(4, 6),
  codes: {
    ...{ 168: 'A-Class W168', 169: 'A-Class W169', 176: 'A-Class W176', 177: 'A-Class W177' },
    ...{ 245: 'B-Class W245', 246: 'B-Class W246', 117: 'CLA C117', 118: 'CLA C118', 156: 'GLA X156' },
    ...{ 202: 'C-Class W202', 203: 'C-Class W203', 204: 'C-Class W204, GLK X204', 205: 'C-Class W205' },
    ...{ 206: 'C-Class W206', 208: 'CLK C208', 209: 'CLK C209', 219: 'CLS C219', 218: 'CLS C218' },
    ...{ 210: 'E-Class W210', 211: 'E-Class W211', 212: 'E-Class W212', 213: 'E-Class W213' },
    ...{ 140: 'S-Class W140', 220: 'S-Class W220', 221: 'S-Class W221', 222: 'S-Class W222' },
    ...{ 163: 'M-Class W163', 164: 'M-Class W164, GL X164', 166: 'M-Class W166, GLE W166, GL X166' },
    ...{ 251: 'R-Class W251', 253: 'GLC X253', 463: 'G-Class W463', 170: 'SLK R170', 171: 'SLK R171' },
    ...{ 172: 'SLK R172', 230: 'SL R230', 231: 'SL R231', 638: 'Vito W638', 639: 'Vito W639, Viano W639' },
    ...{ 447: 'Vito W447, V-Class W447', 415: 'Citan W415', 901: 'Sprinter W901', 902: 'Sprinter W902' },
    ...{ 903: 'Sprinter W903', 904: 'Sprinter W904', 906: 'Sprinter W906', 907: 'Sprinter W907' },
  },
}

const porsche: Rule = {
  at: filledPlaces,
  codes: {
    ...{ '99': '911', '98': 'Boxster, Cayman', '97': 'Panamera', '95': 'Macan 95B' },
    ...{ '9P': 'Cayenne 955, Cayenne 957', '92': 'Cayenne 958', '9Y': 'Cayenne 9Y0' },
  },
}

/** Opel has the model in places 5 and 6 where the fourth is 0, else in 4 and 5. */
const opel: Rule = {
  at: (vin) => (vin[3] === '0' ? places(5, 6) : places(4, 5))(vin),
  codes: {
    ...{ TG: 'Astra G, Zafira A', AH: 'Astra H, Zafira B', SD: 'Corsa D', XC: 'Corsa C', ZC: 'Vectra C' },
    ...{ PC: 'Astra J', PD: 'Astra J', PE: 'Astra J', PF: 'Astra J' },
    ...{ BC: 'Astra K', BD: 'Astra K', BE: 'Astra K', BF: 'Astra K' },
    ...{ GM: 'Insignia A', GS: 'Insignia A', GT: 'Insignia A' },
  },
}

/** Renault has body and model in places 4 and 5, and since 2015 an R with the model in 4 to 6. */
const renault: Rule = {
  at: (vin) => (/^R[FJ]/.test(vin.slice(3)) ? places(4, 6) : places(4, 5))(vin),
  codes: {
    ...{
      BM: 'Megane II',
      CM: 'Megane II',
      KM: 'Megane II',
      LM: 'Megane II',
      EM: 'Megane II',
      JM: 'Scenic II',
    },
    ...{ BZ: 'Megane III', DZ: 'Megane III', KZ: 'Megane III', EZ: 'Megane III', JZ: 'Scenic III' },
    ...{ BB: 'Clio II', CB: 'Clio II', SB: 'Clio II', BR: 'Clio III', CR: 'Clio III', KR: 'Clio III' },
    ...{ '5R': 'Clio IV', '7R': 'Clio IV', '2R': 'Captur I', BG: 'Laguna II', KG: 'Laguna II' },
    ...{
      BT: 'Laguna III',
      DT: 'Laguna III',
      KT: 'Laguna III',
      FL: 'Trafic II',
      JL: 'Trafic II',
      EL: 'Trafic II',
    },
    ...{ FD: 'Master II', JD: 'Master II', MA: 'Master III', FC: 'Kangoo I', KC: 'Kangoo I' },
    ...{ FW: 'Kangoo II', KW: 'Kangoo II', RFA: 'Scenic IV', RFB: 'Megane IV', RFD: 'Talisman I' },
    ...{ RFE: 'Kadjar I', RJA: 'Clio V', RJB: 'Captur II' },
  },
}

const peugeot: Rule = {
  at: places(4, 5),
  codes: {
    ...{ '2A': '206 I', '2B': '206 I', '2C': '206 I', '2E': '206 I', '2K': '206 I' },
    ...{ WA: '207 I', WB: '207 I', WC: '207 I', WE: '207 I', CA: '208 I', CC: '208 I' },
    ...{ '3A': '307 I', '3B': '307 I', '3C': '307 I', '3E': '307 I', '3H': '307 I' },
    ...{ '4A': '308 I', '4B': '308 I', '4C': '308 I', '4E': '308 I', '4H': '308 I' },
    ...{
      LB: '308 II',
      LC: '308 II',
      LH: '308 II',
      LP: '308 II',
      '6C': '407 I',
      '6D': '407 I',
      '6E': '407 I',
    },
    ...{
      '8D': '508 I',
      '8E': '508 I',
      '0U': '3008 I',
      '0E': '5008 I',
      MC: '3008 II, 5008 II',
      MR: '3008 II',
    },
  },
}

const volvo: Rule = {
  at: places(4, 5),
  codes: {
    ...{ MS: 'S40/V50 II', MW: 'S40/V50 II', MK: 'C30 I', MC: 'C70 II', MV: 'V40 II', MZ: 'V40 II' },
    ...{ RS: 'S60 I', FS: 'S60 II', FW: 'V60 I', SW: 'V70 II', SZ: 'XC70 II', BW: 'V70 III', BZ: 'XC70 III' },
    ...{
      CM: 'XC90 I',
      CN: 'XC90 I',
      CZ: 'XC90 I',
      LC: 'XC90 II',
      LF: 'XC90 II',
      DZ: 'XC60 I',
      UZ: 'XC60 II',
    },
    ...{ TS: 'S80 I', AS: 'S80 II' },
  },
}

/**
 * Rules of the makers that write the model into a VIN in the same way for all of theirs, as parts catalogues and lists of
 * type approvals publish them. The others, such as BMW and Ford, give each variant a code of its own, or none.
 */
const rules: Readonly<Record<string, Rule>> = {
  ...{ Volkswagen: volkswagen, Audi: audi, Seat: seat, Škoda: skoda, Porsche: porsche, Volvo: volvo },
  ...{ 'Mercedes-Benz': mercedes, Opel: opel, Renault: renault, Peugeot: peugeot },
}

/** Lists the models that a VIN may be of; none where its maker’s rule isn’t known or has no such code. */
export function vinModels(vin: string): VinModel[] {
  const rule = rules[makers[vin.slice(0, 3)] ?? '']
  const named = rule?.codes[rule.at(vin)] ?? ''
  return named
    .split(', ')
    .filter(Boolean)
    .map((name) => {
      const [, model = name, generation = ''] = /^(.+) (\S+)$/.exec(name) ?? []
      return { model, generation }
    })
}
