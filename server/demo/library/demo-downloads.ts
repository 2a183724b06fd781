import { eq } from 'drizzle-orm'
import type { DownloadForm } from '../../../shared/library/downloads.ts'
import { downloads } from '../../library/downloads/downloads.tables.ts'
import { insertDownload } from '../../library/downloads/write-download.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { storeFile } from '../../platform/stored-files/store-file.ts'
import { stageBytes } from '../stage-bytes.ts'

type Line = Pick<DownloadForm, 'name' | 'category' | 'version' | 'note' | 'is_public'> &
  ({ file: string; text: string } | { url: string })

const guides = 'Read guides'
const forms = 'Forms'
const tools = 'Tools and drivers'

const lines: Line[] = [
  {
    ...{ name: 'Reading over OBD, step by step', category: guides, version: '3.1', is_public: true },
    note: 'What to connect, in which order, and what to do when a read stops half-way.',
    file: 'obd-read-guide.txt',
    text: `READING OVER OBD

1. Connect a charger that holds 13 V or more. Most broken reads are broken batteries.
2. Switch off lights, fan and radio. Close the doors and leave the key out of reach of the car.
3. Ignition on, engine off. Read the fault memory and save it: we ask for it when something is odd.
4. Identify first. Compare hardware and software number with the label of the control unit.
5. Read. Do not touch the car until the tool says that it is done.
6. Save the file under the plate or the VIN, and send it to us unchanged: not renamed to .zip, not edited.

If a read stops half-way: wait two minutes with the ignition off, then begin again at step 3.
`,
  },
  {
    ...{ name: 'Reading on the bench', category: guides, version: '2.4', is_public: true },
    note: 'Power, ground, CAN and the boot pins of the control units that we see most.',
    file: 'bench-read-guide.txt',
    text: `READING ON THE BENCH

1. Take the control unit out with the battery disconnected, and note where its seals sit.
2. Use a bench supply at 13.5 V that gives at least 3 A. Connect ground first.
3. Connect CAN high and low, then switch on the supply. The current should settle below 0.8 A.
4. Identify, then read the full flash and the EEPROM. Keep both: the EEPROM holds what pairs it to the car.
5. Read twice and compare. Two files that differ mean a bad connection.
`,
  },
  {
    ...{ name: 'Writing the modified file', category: guides, version: '1.8', is_public: true },
    note: 'What to check before writing, and the test drive after it.',
    file: 'write-guide.txt',
    text: `WRITING THE MODIFIED FILE

1. The same tool and the same method as for reading. Charger connected.
2. Check that the name of the file begins with the number of your order.
3. Write. Then clear the fault memory and wait ten minutes with the ignition off.
4. Test drive: warm up first, then one full pull in third gear. Log boost, rail pressure and lambda.
5. Send us the log in the conversation of the order when anything looks wrong.
`,
  },
  {
    ...{ name: 'Gearbox files: what we need', category: guides, version: '1.2', is_public: false },
    note: 'DSG, ZF and DCT: which parts of the memory to read.',
    file: 'gearbox-files.txt',
    text: `GEARBOX FILES

DSG (DQ200, DQ250, DQ381, DQ500): the full flash over OBD is enough.
ZF 8HP: the calibration over OBD; on the bench the full flash.
Powershift (6DCT450): bench only, full flash and EEPROM.
Tell us the engine's stage as well: the torque limits of both have to agree.
`,
  },
  {
    ...{ name: 'Fault memory before and after', category: forms, version: '1.0', is_public: false },
    note: 'A sheet to fill in at the car.',
    file: 'fault-memory.csv',
    text: 'date;plate;code;text;before;after;remark\r\n2026-01-12;B-MR 1024;P0401;EGR flow insufficient;yes;no;\r\n',
  },
  {
    ...{ name: 'Consent of the vehicle’s owner', category: forms, version: '2.0', is_public: false },
    note: 'Signed by the owner before work on emissions or immobiliser.',
    file: 'owner-consent.txt',
    text: `CONSENT OF THE VEHICLE'S OWNER

Vehicle: ______________________  Plate: ______________  VIN: ______________________

I own this vehicle or act for its owner. I was told that the changes named below may end its type approval, and that it
must not be driven on public roads until they are entered in its papers.

Changes: ____________________________________________________________________________

Place, date: ______________________   Signature: ______________________
`,
  },
  {
    ...{ name: 'Dyno protocol', category: forms, version: '1.3', is_public: false },
    note: 'Columns that our tuners can read without asking.',
    file: 'dyno-protocol.csv',
    text: 'rpm;power_hp;torque_nm;boost_bar;rail_bar;lambda\r\n1500;48;225;0.9;520;1.32\r\n2000;88;310;1.5;980;1.24\r\n3000;131;306;1.6;1350;1.21\r\n4000;148;260;1.5;1580;1.20\r\n',
  },
  {
    ...{ name: 'Checklist for the first order', category: forms, version: '1.1', is_public: true },
    note: 'One page for the wall of the workshop.',
    file: 'first-order-checklist.txt',
    text: `FIRST ORDER

[ ] Charger connected, 13 V or more
[ ] Fault memory saved
[ ] File read and saved, not renamed
[ ] Plate, mileage and gearbox noted
[ ] Service and options chosen
[ ] Credits there, or a way to pay chosen
`,
  },
  {
    ...{ name: 'Release notes of this portal', category: tools, version: '2026-11', is_public: true },
    note: '',
    file: 'release-notes.txt',
    text: `RELEASE NOTES

New: downloads, a price list, files without an order, and the eco calculator.
Better: the order form remembers the file you sent before.
`,
  },
  {
    ...{ name: 'USB drivers of serial adapters', category: tools, version: '', is_public: false },
    note: 'The maker’s own page; choose your operating system there.',
    url: 'https://ftdichip.com/drivers/',
  },
  {
    ...{ name: 'Archive tool for large files', category: tools, version: '', is_public: true },
    note: 'Free. Don’t set a password: we couldn’t look into the archive.',
    url: 'https://www.7-zip.org/',
  },
  {
    ...{ name: 'Standard fault codes explained', category: tools, version: '', is_public: true },
    note: 'An overview of the system behind OBD-II codes.',
    url: 'https://en.wikipedia.org/wiki/OBD-II_PIDs',
  },
]

/** Makes a dozen downloads: small files written for it, and links. */
export async function makeDemoDownloads(portal: RunningPortal) {
  for (const [index, line] of lines.entries()) {
    const { name, category, version, note, is_public } = line
    const url = 'url' in line ? line.url : ''
    const form = { name, category, version, note, is_public, url, upload_id: null }
    const stored = 'text' in line ? await storeText(portal, line) : null
    const { _id } = await insertDownload(portal.db, null, form, stored)
    const count = 11 + ((index * 47) % 190)
    await portal.db.update(downloads).set({ count }).where(eq(downloads._id, _id))
  }
}

async function storeText(portal: RunningPortal, { file: name, text }: { file: string; text: string }) {
  const staged = { field: 'file', name, ...(await stageBytes(portal, Buffer.from(text))) }
  const { size, sha256 } = staged
  return { name, size, sha256, storage_key: await storeFile(portal.storage, staged) }
}
