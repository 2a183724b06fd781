import type { ProductStatus } from '../../../shared/shop/products.ts'
import type { Drawing } from './draw-product.ts'

/** Product of the demo: its price in cents, its weight in grams, how many came in, and its drawing. */
export type ProductLine = {
  name: string
  code: string
  price: number
  grams: number
  stock: number
  short: string
  points: string[]
  drawing: Drawing
  color: string
  label: string
  options?: [name: string, price: number][]
  status?: ProductStatus
}

const line = (
  [name, code, price, grams, stock]: [string, string, number, number, number],
  [drawing, color, label]: [Drawing, string, string],
  short: string,
  points: string[],
  more: Pick<ProductLine, 'options' | 'status'> = {},
): ProductLine => ({ name, code, price, grams, stock, drawing, color, label, short, points, ...more })

/** The products of the demo by category. */
export const productLines: Record<string, ProductLine[]> = {
  'Reading tools': [
    line(
      ['OBD reader MR-1', 'MR-1', 1_290_00, 950, 12],
      ['tool', '#0f766e', 'MR-1'],
      'Reads and writes over the OBD socket: cars and vans, 24 protocols.',
      ['Cars and vans from 2001 on', 'USB-C and Wi-Fi, updates for two years', 'Lead of 1.5 m included'],
      {
        options: [
          ['Hard case', 49_00],
          ['Second year of support', 190_00],
        ],
      },
    ),
    line(
      ['OBD and bench reader MR-2', 'MR-2', 2_480_00, 1_400, 6],
      ['tool', '#155e75', 'MR-2'],
      'One tool for the car and for the bench: OBD, bench and boot mode.',
      [
        'OBD, bench and boot in one box',
        'Bench lead with 26 marked wires',
        'Checks supply voltage before each write',
      ],
      {
        options: [
          ['Bench supply 13.5 V', 159_00],
          ['Hard case', 49_00],
        ],
      },
    ),
    line(
      ['Truck reader MR-T', 'MR-T', 3_150_00, 1_750, 3],
      ['tool', '#7c2d12', 'MR-T'],
      'For trucks, buses and tractors with 24 V.',
      ['J1939, J1708 and CAN', '12 and 24 V', 'Leads for six makers in a separate set'],
    ),
    line(
      ['Gearbox reader MR-G', 'MR-G', 1_790_00, 1_100, 0],
      ['tool', '#3730a3', 'MR-G'],
      'Reads DSG, ZF 8HP and DCT gearboxes over OBD.',
      ['DQ200, DQ250, DQ381, DQ500', 'ZF 6HP and 8HP', 'Full flash in under nine minutes'],
    ),
  ],
  Cables: [
    line(
      ['OBD extension, 1.8 m', 'CB-018', 24_90, 180, 85],
      ['cable', '#2563eb', '1.8 m'],
      'All sixteen pins, flat plug that fits behind trim.',
      ['16 pins wired', 'Flat plug, 90°', 'Fabric sleeve'],
    ),
    line(
      ['Bench lead, 26 wires', 'CB-026', 89_00, 420, 24],
      ['cable', '#d97706', '26 wires'],
      'Marked wires with spring tips for control units on the bench.',
      ['Names printed on each wire', 'Silicone, stays soft in the cold', 'Fuse of 3 A in the supply'],
      { options: [['Spare set of tips', 12_50]] },
    ),
    line(
      ['Boot lead for Tricore', 'CB-TC', 119_00, 260, 9],
      ['cable', '#7c3aed', 'Tricore'],
      'For MED17, EDC17 and MG1 in boot mode.',
      ['Works with MR-2', 'Shielded', 'Plan of pins as PDF'],
    ),
    line(
      ['Truck lead, 9 pins', 'CB-T9', 64_00, 350, 4],
      ['cable', '#334155', '9 pins'],
      'Deutsch plug with nine pins for trucks and machines.',
      ['Type 1 and type 2', '2 m', 'For MR-T'],
    ),
    line(
      ['Lead for motorcycles, set of 8', 'CB-M8', 148_00, 640, 15],
      ['cable', '#be123c', '8 leads'],
      'Eight leads for the makers that have a plug of their own.',
      ['Ducati, BMW, KTM, Triumph …', 'In a roll-up bag'],
    ),
  ],
  Adapters: [
    line(
      ['USB-C to CAN adapter', 'AD-CAN', 139_00, 90, 32],
      ['adapter', '#0f766e', 'CAN'],
      'Two CAN channels with galvanic isolation.',
      ['CAN FD up to 8 Mbit/s', 'Drivers for Windows and Linux', 'Aluminium housing'],
    ),
    line(
      ['K-line adapter', 'AD-KL', 69_00, 80, 18],
      ['adapter', '#9a3412', 'K-line'],
      'For control units before CAN: ISO 9141 and KWP2000.',
      ['ISO 9141-2, ISO 14230', 'LED for both directions'],
    ),
    line(
      ['DoIP adapter', 'AD-DOIP', 59_00, 120, 5],
      ['adapter', '#1d4ed8', 'DoIP'],
      'Ethernet to OBD, for cars from 2016 on.',
      ['100 Mbit/s', 'Activation line wired', 'Lead of 2.5 m'],
    ),
    line(
      ['BDM adapter set, 12 pieces', 'AD-BDM', 98_00, 210, 11],
      ['adapter', '#4d7c0f', 'BDM'],
      'Twelve adapters with pins for soldered and solder-free work.',
      ['Gilded pins', 'In a box with names'],
      { options: [['Probe pen', 18_00]] },
    ),
    line(
      ['SD card reader for logs', 'AD-SD', 29_90, 60, 0],
      ['adapter', '#475569', 'SD'],
      'Takes logs of the readers to the computer.',
      ['Full size and micro', 'USB-A and USB-C'],
    ),
  ],
  'Power supplies': [
    line(
      ['Battery support 50 A', 'PS-50', 389_00, 5_400, 8],
      ['charger', '#b91c1c', '50 A'],
      'Holds the voltage while a control unit is written.',
      ['50 A, steady 13.5 V', 'Clamps of 4 m', 'Quiet fan'],
      { options: [['Clamps of 6 m', 39_00]] },
    ),
    line(
      ['Battery support 120 A', 'PS-120', 749_00, 8_900, 2],
      ['charger', '#7f1d1d', '120 A'],
      'For long writes with many consumers: workshop size.',
      ['120 A', '12 and 24 V', 'Wall bracket included'],
    ),
    line(
      ['Bench supply 13.5 V, 5 A', 'PS-5', 159_00, 1_300, 21],
      ['charger', '#0369a1', '5 A'],
      'For one control unit on the bench, with a display of the current.',
      ['Cuts out at 5 A', 'Two outputs'],
    ),
  ],
  'Bench work': [
    line(
      ['Positioning frame', 'BW-FR', 229_00, 2_600, 7],
      ['frame', '#0f766e', 'BDM frame'],
      'Holds a board and presses four probes where they belong.',
      ['Four arms with fine thread', 'Magnetic feet', 'Light from both sides'],
      { options: [['Set of 22 probes', 84_00]] },
    ),
    line(
      ['Opening set for control units', 'BW-OP', 54_00, 480, 26],
      ['case', '#92400e', 'Opening'],
      'Blades, heat-safe mats and sealant to close again.',
      ['Six blades', 'Sealant 75 ml'],
    ),
    line(
      ['Hard case for readers', 'BW-HC', 59_00, 1_900, 14],
      ['case', '#1e293b', 'Case'],
      'Foam cut for MR-1 and MR-2 with leads.',
      ['Tight against dust and water', 'Two padlock eyes'],
    ),
    line(
      ['Probe set, 22 pieces', 'BW-P22', 84_00, 150, 3],
      ['case', '#4c1d95', '22 probes'],
      'Probes for the positioning frame, by maker of the board.',
      ['Named by family', 'Spare springs'],
    ),
  ],
  'Sensors and parts': [
    line(
      ['Wideband lambda kit', 'SP-LA', 219_00, 620, 13],
      ['sensor', '#0e7490', 'λ'],
      'Lambda sensor with controller and display, for the test drive.',
      ['LSU 4.9', '0–5 V output for loggers', 'Weld-in socket included'],
      { options: [['Second sensor', 79_00]] },
    ),
    line(
      ['Boost sensor, 4 bar', 'SP-B4', 74_00, 95, 30],
      ['sensor', '#15803d', '4 bar'],
      'For engines whose own sensor ends at 2.5 bar.',
      ['Plugs in without cutting', 'Calibration as a file'],
    ),
    line(
      ['Exhaust temperature probe', 'SP-EGT', 49_00, 130, 5],
      ['sensor', '#c2410c', 'EGT'],
      'Type K, up to 1,100 °C, with fitting.',
      ['3 mm tip, quick', 'Lead of 2 m'],
    ),
    line(
      ['Rail pressure sensor, 2,400 bar', 'SP-R24', 129_00, 140, 10],
      ['sensor', '#6d28d9', '2400'],
      'For common rail engines with raised pressure.',
      ['With new seal', 'Calibration as a file'],
      { status: 'draft' },
    ),
  ],
}
