import { type Family, KiB } from './family.ts'

/** Families with text at other places than those of Bosch and Siemens, and names that mislead. */
export const furtherFamilies: Family[] = [
  {
    name: 'EDC16C35: the library’s name of another unit is none',
    plan: {
      size: 2048 * KiB,
      at: {
        '0xc0a30': '1037393731P643C12\0',
        '0x1c0000': 'EDC16C31/999/X000/',
        '0x1d0000': 'BOSCH EDC16C35/C (BMW) MPC563/',
      },
    },
    found: { maker: 'Bosch', family: 'EDC16C35', software: '1037393731' },
  },
  {
    name: 'MED9.1.1: the path names it without points',
    plan: {
      size: 2048 * KiB,
      at: { '0x20000': '55/1/MED911/5/X//', '0x30000': '0261S02625\x001037391235\0' },
    },
    found: { maker: 'Bosch', family: 'MED9.1.1', hardware: '0261S02625', software: '1037391235' },
  },
  {
    name: 'SIMOS8.1: the head of the calibration',
    plan: {
      size: 2048 * KiB,
      at: {
        '0x40000': '6577192846--    111S810012345678111S810012345678111S810012345678CAS81ABC.DAT    ',
      },
    },
    found: { maker: 'Siemens', family: 'SIMOS8.1', software: '6577192846' },
  },
  {
    name: 'SIMOS18.10: the number of the calibration has two letters',
    plan: {
      size: 0x480000,
      at: {
        '0x20000':
          'CASCG0AB        10123457AB      111SCG00A1234567111SCG00A1234567111SCG00A1234567CASCG0AB.DAT    8V0906259H  2.0l R4 TFS 0001',
        '0x21000': 'SCG00V12 ',
      },
    },
    found: { maker: 'Continental', family: 'SIMOS18.10', software: '10123457AB', part: '8V0906259H' },
  },
  {
    name: 'SIMK43 with six cylinders',
    plan: { size: 512 * KiB, at: { '0x8040': 'ca654018\0' } },
    found: { maker: 'Siemens', family: 'SIMK43', software: 'ca654018' },
  },
  {
    name: 'Nissan: the record of the firmware; the processor isn’t Denso’s',
    plan: { size: 512 * KiB, at: { '0x2c000': 'DATABASE\0\x01\x02Y\0SH705507\0' } },
    found: { maker: 'Hitachi', family: 'SH7055' },
  },
  {
    name: 'Subaru by Hitachi: the id before the engine',
    plan: { size: 1536 * KiB, at: { '0x18fc2': 'T\0AF5G200A2.0 TURBO ' } },
    found: { maker: 'Hitachi', family: 'SH72546', software: 'AF5G200A' },
  },
  {
    name: 'Subaru’s diesel by Denso',
    plan: { size: 1024 * KiB, at: { '0x4000': 'K321ZQ2DT123JZ2F401A               Cpyr.DENSO2009' } },
    found: { maker: 'Denso', software: 'JZ2F401A' },
  },
  {
    name: 'Mazda by Denso: hardware and software by their middle',
    plan: {
      size: 1024 * KiB,
      at: {
        '0x4000': 'R2AA-188K1-A\0\0\0\0R2AA-18881-C',
        '0x8000': 'R2AA-18881-C',
        '0x9000': 'Copr.DENSO2009 ',
        '0xa000': 'J56XSH7058 ',
      },
    },
    found: { maker: 'Denso', family: 'SH7058', hardware: 'R2AA-188K1-A', software: 'R2AA-18881-C' },
  },
]
