import { type Family, KiB } from './family.ts'

/** Families with text at other places than those of Bosch and Siemens, and names that mislead. */
export const furtherFamilies: Family[] = [
  {
    name: 'EDC16C35: the library’s name of another unit is none',
    plan: {
      size: 2048 * KiB,
      at: {
        '0xc0a30': '1037393731P643C12\0',
        '0x1c0000': '99/1/EDC16C31/999/X000/',
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
  {
    name: 'EDC16C31: the path of the library, where nothing else is named',
    plan: {
      size: 2048 * KiB,
      at: { '0x40010': '1037371729P_341V62\0', '0x1c0000': '99/1/EDC16C31/999/X000/' },
    },
    found: { maker: 'Bosch', family: 'EDC16C31', software: '1037371729' },
  },
  {
    name: 'EDC16C36 of Nissan: a project without a letter behind the software',
    plan: {
      size: 2048 * KiB,
      at: { '0x40010': '1037392871408EB30C\0', '0x41000': '41/1/EDC16C36/4/C408/A/EB30C_XXX' },
    },
    found: { maker: 'Bosch', family: 'EDC16C36', software: '1037392871' },
  },
  {
    name: 'EDC15M1 of Opel: GM’s number, the engine and the hardware in one record',
    plan: {
      size: 256 * KiB,
      fill: 0xc3,
      at: { '0x38000': '55350412 KW\x02\x03\x04B216HT02_S\0\x05B12345X17DTL\0\x010281001869\0' },
    },
    found: { maker: 'Bosch', family: 'EDC15M1', hardware: '0281001869', part: '55350412' },
  },
  {
    name: 'EDC15M of BMW, the chip with the data alone: the hardware within digits',
    plan: { size: 32 * KiB, at: { '0x7c00': '1234567890570281001445C50000000000\0' } },
    found: { maker: 'Bosch', family: 'EDC15M', hardware: '0281001445' },
  },
  {
    name: 'EDC15C4 of BMW: no name, but two numbers at their places',
    plan: { size: 512 * KiB, at: { '0x7bfb0': '1037360921\0', '0x5ff94': '7785098\0' } },
    found: { maker: 'Bosch', family: 'EDC15C4', software: '1037360921' },
  },
  {
    name: 'EDC17CP10 of Mercedes: the part before the numbers of its software',
    plan: {
      size: 2048 * KiB,
      at: {
        '0x80000': '40/1/EDC17CP10/1/P695//P_695_2NV1__CV123///',
        '0x90000': '6421500879\x006429024700\x006429034100\0',
      },
    },
    found: { maker: 'Bosch', family: 'EDC17CP10', part: '6421500879' },
  },
  {
    name: 'EDC17CP06 of Honda: Honda’s number is the part, not the software',
    plan: {
      size: 2048 * KiB,
      at: {
        '0x4001a': '1037500877\0',
        '0x50000': '40/1/EDC17_CP06/050/P1234//V1N2///',
        '0x60000': '37805-RL0-G570\0',
      },
    },
    found: { maker: 'Bosch', family: 'EDC17CP06', software: '1037500877', part: '37805-RL0-G570' },
  },
  {
    name: 'DCM3.5 of PSA: the name of the delivery',
    plan: { size: 0x2f0000, at: { '0x2000': 'SM05B006_DELIV_1\0' } },
    found: { maker: 'Delphi', family: 'DCM3.5' },
  },
  {
    name: 'T4e of Lotus: the mark of the second processor’s program',
    plan: { size: 512 * KiB, at: { '0x21fe0': 'HC08CODE' } },
    found: { maker: 'Lotus' },
  },
  {
    name: 'MED17.5.20: what diesel and petrol share is no family',
    plan: {
      size: 2048 * KiB,
      at: {
        '0x20000': '41/1/MED17/5/MED17.5.20//V1//',
        '0x30000': '(MEDC17)\0',
        '0x31000': 'Customer.MEDC17.P1000',
        '0x40000': '0261S07901\x001037529351\0',
      },
    },
    found: { maker: 'Bosch', family: 'MED17.5.20', hardware: '0261S07901', software: '1037529351' },
  },
  {
    name: 'MD1CS001: the path begins with what it shares with MG1',
    plan: { size: 4096 * KiB, at: { '0x20000': '38/1/MDG1_MD1CS001/11/P_1401//VLWT0///' } },
    found: { maker: 'Bosch', family: 'MD1CS001' },
  },
  {
    name: 'SID208 of Ford: the maker of the vehicle is not the ECU’s',
    plan: {
      size: 4096 * KiB,
      at: {
        '0x20000': 'Ford Motor Co. 2012',
        '0x30000': `CK3A-12B684-AB${'\0'.repeat(8)}CONTI_SID208_A_B_CCK3A-12A650-AB\0`,
      },
    },
    found: { maker: 'Continental', family: 'SID208', part: 'CK3A-12A650-AB' },
  },
  {
    name: 'EMS3132 of Renault',
    plan: { size: 1024 * KiB, at: { '0x8000': 'EMS3132\0', '0x9000': 'S110138100A\0' } },
    found: { maker: 'Siemens', family: 'EMS3132', hardware: 'S110138100A' },
  },
  {
    name: 'MJD6F3: the label',
    plan: { size: 2048 * KiB, at: { '0x8000': 'MJD6F3HW03T 3056M350 51784559\0' } },
    found: {
      maker: 'Marelli',
      family: 'MJD6F3',
      hardware: 'HW03T',
      software: '3056M350',
      part: '51784559',
    },
  },
  {
    name: 'SID803A of PSA: the larger flash',
    plan: {
      size: 2048 * KiB,
      at: { '0x6300': '5WS40262B-T\0', '0x40000': '111PO220250111PO220250111PO220250CAPO2202.DAT' },
    },
    found: { maker: 'Siemens', family: 'SID803A', hardware: '5WS40262B-T' },
  },
  {
    name: 'SIMOS3: the names of the project and of the data',
    plan: {
      size: 512 * KiB,
      at: {
        '0x0': [0xf0, 0x30, 0xe8, 0x44],
        '0x8000':
          '6577295501--    111s21_2441000111s21_2441000111s21_2441000cas21146.DAT    06A906019BH 1.6l R4/2V SIMOS   2441',
        '0x9000': '5WP40123\0',
      },
    },
    found: {
      maker: 'Siemens',
      family: 'SIMOS3',
      hardware: '5WP40123',
      software: '6577295501',
      part: '06A906019BH',
    },
  },
  {
    name: 'MED9.5.10: its name before a stroke, without points',
    plan: { size: 512 * KiB, at: { '0x20000': 'MED9510/5/X//', '0x30000': '0261S02111\x001037387233\0' } },
    found: { maker: 'Bosch', family: 'MED9.5.10', hardware: '0261S02111', software: '1037387233' },
  },
  {
    name: 'EDC17: the name of a project is none',
    plan: { size: 2048 * KiB, at: { '0x20000': 'P_000_EDC17C01.10.0.0', '0x4001a': '1037510877\0' } },
    found: { maker: 'Bosch', software: '1037510877' },
  },
  {
    name: 'IAW 1AP: nothing but its mark',
    plan: { size: 64 * KiB, at: { '0x5f8d': '1ap' } },
    found: { maker: 'Marelli', family: 'IAW1AP' },
  },
  {
    name: 'SIMOS18.10: the profile behind the control unit',
    plan: {
      size: 0x600000,
      at: {
        '0x220000':
          'CASC1AB2        10123457AB      111SC1A00123456711SC1A001234567111SC1A001234567CASC1AB2.DAT    95B906259A  2.0l R4 TFS 0001 ----EV_ECM20TFS02095B906259A\x00123457J623\0SC110\0',
      },
    },
    found: { maker: 'Continental', family: 'SIMOS18.10', software: '10123457AB', part: '95B906259A' },
  },
]
