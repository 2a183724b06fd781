import type { TicketPriority } from '../../../shared/support/tickets/ticket.ts'

type Customer = 'customer' | 'agent' | 'atelier' | 'capetune'
type Agent = 'tuner' | 'colleague'

/** Something that is done in a ticket, so many minutes of opening time after it was opened. */
export type DemoStep = { after: number } & (
  | { by: Customer | Agent; says: string }
  | { by: Agent; notes: string }
  | { by: Customer | Agent; solves: true }
  | { by: Customer; stars: number; comment: string }
)

/** A ticket of the demo, opened so many minutes of opening time ago. */
export type DemoTicket = {
  by: Customer
  opened_ago: number
  subject: string
  message: string
  reg_no?: string
  /** A text file that comes with it. */
  file?: { name: string; text: string }
  /** About the newest order of its customer. */
  aboutOrder?: true
  priority?: TicketPriority
  labels: string[]
  assigned_to?: Agent
  steps: DemoStep[]
}

const readLog = `KESS3 2.72  OBD  EDC17C46  VW Golf VI 2.0 TDI CR 140
12:41:07  Identification        OK   03L906018DT / 1037511955
12:41:12  Battery voltage       12.1 V
12:41:13  Reading               started
12:47:55  Block 0x1A0000        no response, retry 1
12:48:02  Block 0x1A0000        no response, retry 2
12:48:09  Reading               failed (0x7F 0x23 0x31)
`

/** Tickets as customers open them, oldest first. */
export const demoTickets: DemoTicket[] = [
  {
    by: 'atelier',
    opened_ago: 4600,
    subject: 'VAT number on the invoice',
    message:
      'Hello, our VAT number is missing on the last invoice. Our accountant needs it with FR12345678901. Can you send it again?',
    labels: ['Invoice'],
    assigned_to: 'colleague',
    steps: [
      {
        after: 35,
        by: 'colleague',
        says: 'Hello Claire, the number is in your profile now and was checked with VIES. New invoices carry it. I’m sending you the corrected one by mail today.',
      },
      { after: 90, by: 'atelier', says: 'Received, thank you!' },
      { after: 95, by: 'colleague', solves: true },
      { after: 140, by: 'atelier', stars: 5, comment: 'Quick and friendly.' },
    ],
  },
  {
    by: 'agent',
    opened_ago: 3900,
    subject: 'Slave file doesn’t open in my master tool',
    message:
      'I bought the tool second hand, it says “wrong group” when I try to open the file you sent. Is the file encrypted for me?',
    reg_no: 'HH-AP 440',
    labels: ['Tool', 'Encryption'],
    assigned_to: 'tuner',
    steps: [
      {
        after: 20,
        by: 'tuner',
        says: 'Which serial number does your tool show? The file is bound to the one in your profile.',
      },
      { after: 65, by: 'agent', says: 'It ends in 7731.' },
      {
        after: 70,
        by: 'tuner',
        notes: 'Profile still has the old tool, 5520. Ask him to change it before the next order.',
      },
      {
        after: 85,
        by: 'tuner',
        says: 'Your profile has another serial. I encrypted the file again for 7731 and put it into the order. Please change the tool in your profile too.',
      },
      { after: 130, by: 'agent', solves: true },
      { after: 133, by: 'agent', stars: 4, comment: '' },
    ],
  },
  {
    by: 'customer',
    opened_ago: 3300,
    subject: 'Credits charged twice?',
    message: 'My balance went down by 9 credits yesterday, but I placed only one Stage 1. Please check.',
    labels: ['Credits'],
    assigned_to: 'colleague',
    priority: 'high',
    steps: [
      {
        after: 15,
        by: 'colleague',
        says: 'Hello Carla, I see two entries: 4.5 for the Golf and 4.5 for the Transit, placed 11 minutes apart. The Transit was cancelled afterwards and its credits came back the same day.',
      },
      { after: 48, by: 'customer', says: 'Ah, the refund was on the second page. All good then.' },
      { after: 50, by: 'customer', solves: true },
      { after: 55, by: 'customer', stars: 5, comment: 'Explained in one message.' },
    ],
  },
  {
    by: 'capetune',
    opened_ago: 2500,
    subject: 'Payment with PayFast pending',
    message: 'I paid by PayFast an hour ago. The bank took the money but the credits aren’t there yet.',
    labels: ['Payment'],
    assigned_to: 'colleague',
    priority: 'urgent',
    steps: [
      {
        after: 8,
        by: 'colleague',
        says: 'Thanks for telling us. PayFast reports the payment as “pending”: that usually takes up to an hour. I keep an eye on it.',
      },
      { after: 62, by: 'colleague', says: 'PayFast has confirmed it, the credits are on your balance.' },
      { after: 63, by: 'colleague', solves: true },
      { after: 120, by: 'capetune', stars: 3, comment: 'It worked, but I waited half a day.' },
    ],
  },
  {
    by: 'customer',
    opened_ago: 1900,
    subject: 'Fehlerspeicher nach Stage 1: P0401',
    message:
      'Guten Tag, nach dem Aufspielen der Stage 1 meldet der Golf P0401 (AGR-Durchfluss zu gering). Vorher war der Fehlerspeicher leer. Die Leistung ist gut, nur die Lampe stört.',
    reg_no: 'B-MM 2041',
    aboutOrder: true,
    labels: ['Fault code'],
    assigned_to: 'tuner',
    steps: [
      {
        after: 25,
        by: 'tuner',
        says: 'Guten Tag Frau Mendes, das AGR wird bei Stage 1 nicht verändert. Können Sie die Messwertblöcke 3 und 11 im Leerlauf mitschreiben und hier anhängen?',
      },
      {
        after: 210,
        by: 'customer',
        says: 'Das AGR-Ventil war verkokt, nach der Reinigung ist der Fehler weg.',
      },
      {
        after: 215,
        by: 'tuner',
        says: 'Prima, dann schließe ich das Ticket. Melden Sie sich gern, falls er wiederkommt.',
      },
      { after: 216, by: 'tuner', solves: true },
      { after: 760, by: 'customer', says: 'Jetzt ist er leider wieder da, diesmal zusammen mit P0403.' },
      {
        after: 790,
        by: 'tuner',
        says: 'P0403 ist der Stromkreis des Ventils: bitte Stecker und Kabel prüfen. Wenn beides in Ordnung ist, lesen Sie die Datei bitte noch einmal aus und schicken sie mir.',
      },
    ],
  },
  {
    by: 'agent',
    opened_ago: 1500,
    subject: 'هل تدعمون وحدة EDC17C84؟',
    message:
      'السلام عليكم، لدي سيارة بيجو 308 موديل 2016 بوحدة تحكم EDC17C84. هل يمكنكم تعديل المرحلة الأولى، وكم تستغرق؟',
    labels: ['Question'],
    assigned_to: 'tuner',
    steps: [
      {
        after: 40,
        by: 'tuner',
        says: 'وعليكم السلام، نعم ندعمها. القراءة عبر OBD، والمرحلة الأولى تستغرق من ساعتين إلى ثلاث ساعات في أوقات العمل.',
      },
      { after: 95, by: 'agent', says: 'ممتاز، سأرسل الملف غدًا. شكرًا لكم.' },
      { after: 100, by: 'tuner', solves: true },
      { after: 160, by: 'agent', stars: 5, comment: 'رد سريع وواضح' },
    ],
  },
  {
    by: 'capetune',
    opened_ago: 900,
    subject: 'Recommended read method for MED17.5.2?',
    message: 'Audi A3 1.8 TFSI 2011. OBD read isn’t offered by my Autotuner. Bench or boot?',
    labels: ['Question', 'ECU read'],
    assigned_to: 'tuner',
    steps: [
      {
        after: 30,
        by: 'tuner',
        says: 'Bench is enough and safer: no need to open the ECU. Please keep the battery on a charger while reading.',
      },
    ],
  },
  {
    by: 'customer',
    opened_ago: 640,
    subject: 'Read stops at 78 %',
    message:
      'KESS3 stops reading the Golf over OBD at 78 % every time, twice with “no response”. The log is attached. Is it the voltage?',
    reg_no: 'B-MM 2041',
    file: { name: 'kess3-read.log', text: readLog },
    labels: ['ECU read', 'Tool'],
    assigned_to: 'colleague',
    priority: 'high',
    steps: [
      { after: 22, by: 'colleague', notes: '12.1 V under load: her charger is off. Same as in spring.' },
      {
        after: 26,
        by: 'colleague',
        says: 'Yes: the log shows 12.1 V before reading. Please connect a charger with at least 13 V and switch off lights and fan, then read again.',
      },
      { after: 380, by: 'customer', says: 'With the charger it gets to 91 %, then the same message.' },
    ],
  },
  {
    by: 'atelier',
    opened_ago: 420,
    subject: 'Start-stop still active',
    message: 'We ordered “Start-stop off” with the Stage 1, but the engine still stops at traffic lights.',
    reg_no: 'GX-417-LT',
    labels: ['Rework'],
    assigned_to: 'tuner',
    steps: [
      {
        after: 50,
        by: 'tuner',
        says: 'Was the ignition off for ten minutes after writing? The body computer keeps the old state until it sleeps.',
      },
      { after: 170, by: 'atelier', says: 'Yes, and the battery was disconnected too. It still stops.' },
    ],
  },
  {
    by: 'agent',
    opened_ago: 260,
    subject: 'Price list for dealers',
    message: 'Is there a price for ten Stage 1 a month? I’m opening a second workshop in Bremen.',
    labels: [],
    steps: [],
  },
  {
    by: 'capetune',
    opened_ago: 120,
    subject: 'Wrong vehicle in the order',
    message:
      'I chose the 2.0 TDI 150 but the car is the 184. The file is from the 184. Can you change it before you begin?',
    aboutOrder: true,
    labels: [],
    priority: 'urgent',
    steps: [],
  },
  {
    by: 'customer',
    opened_ago: 35,
    subject: 'Checksum error when writing',
    message:
      'Writing the Transit file ends with “checksum not corrected”. Should the tool correct it or do you?',
    reg_no: 'HH-TC 125',
    labels: [],
    steps: [],
  },
]
