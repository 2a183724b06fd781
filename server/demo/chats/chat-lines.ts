/** A chat of the demo. */
export type DemoChat = {
  /** User name of the customer. */
  by: string
  /** Minutes of opening time since it began; null: it began after closing time. */
  minutes_ago: number | null
  /** Tells if the customer has seen the last answer. */
  seen: boolean
  says: DemoWords[]
}
type DemoWords = {
  by: 'customer' | 'tuner' | 'colleague'
  words: string
  /** Minutes since the words before. */
  after?: number
  /** Comes with the drawn picture of a dyno run. */
  picture?: true
}

/** Chats as they go in a tuning business; two customers wait for an answer. */
export const demoChats: DemoChat[] = [
  {
    by: 'capetune',
    minutes_ago: 2600,
    seen: true,
    says: [
      { by: 'customer', words: 'Morning! Do you have a map for the 2.8 GD-6 Hilux, manual, 2019?' },
      {
        by: 'colleague',
        after: 3,
        words:
          'Good morning Thandi. Yes, Denso NE61, we do it on the bench. Stage 1 gives about 26 kW (35 PS) and 90 Nm.',
      },
      {
        by: 'customer',
        after: 2,
        words: 'Does the limp mode on the long pull go away with it? We tow in the Karoo at 40 °C.',
      },
      {
        by: 'colleague',
        after: 6,
        words:
          'For towing take Eco: we keep the exhaust temperature limits as they are. Write “towing” in the comment, then we stay 10 % below.',
      },
      { by: 'customer', after: 1, words: 'Perfect, will order after lunch 👍' },
      { by: 'colleague', after: 1, words: 'We’ll keep an eye out for it. Enjoy your lunch!' },
    ],
  },
  {
    by: 'meyer',
    minutes_ago: 1500,
    seen: true,
    says: [
      {
        by: 'customer',
        words: 'Guten Tag, meine MwSt.-Nr. fehlt auf der letzten Rechnung. Kann man das noch ändern?',
      },
      {
        by: 'tuner',
        after: 9,
        words:
          'Guten Tag Frau Meyer, die Rechnung selbst bleibt, wie sie ist. Tragen Sie die Nummer bitte im Profil unter „Firma“ ein, dann steht sie auf allen weiteren.',
      },
      { by: 'customer', after: 4, words: 'Erledigt, danke für die schnelle Antwort!' },
      { by: 'tuner', after: 2, words: 'Sehr gern. Einen schönen Tag nach Zürich!' },
    ],
  },
  {
    by: 'customer',
    minutes_ago: 420,
    seen: true,
    says: [
      {
        by: 'customer',
        words:
          'Hi, the 320d from yesterday is back from the dyno. Have a look at the torque, is that dip at 2,600 normal?',
        picture: true,
      },
      {
        by: 'tuner',
        after: 5,
        words:
          'Hello Carla, thanks for the run! The dip is the change of the swirl flaps, the original has it too. Peak is where it should be.',
      },
      {
        by: 'customer',
        after: 2,
        words: 'Great. The customer feels it a bit in third gear, can you smooth it?',
      },
      {
        by: 'tuner',
        after: 7,
        words:
          'Yes. Send us the new file with a note, I’ll raise the boost a little between 2,400 and 2,800. No extra credits.',
      },
      { by: 'customer', after: 1, words: 'You’re the best 🙌' },
      { by: 'tuner', after: 1, words: 'Until later then 🙂' },
    ],
  },
  {
    by: 'kfz-brandt',
    minutes_ago: null,
    seen: false,
    says: [
      {
        by: 'customer',
        words:
          'Guten Abend, kann ich einen Auftrag noch ändern, wenn ich den falschen Tool-Typ gewählt habe (Master statt Slave)?',
      },
      { by: 'customer', after: 2, words: 'Das Fahrzeug wird morgen früh um 8 abgeholt, wäre also eilig.' },
    ],
  },
  {
    by: 'agent',
    minutes_ago: 200,
    seen: false,
    says: [
      { by: 'customer', words: 'Is it possible to pay ten orders with one invoice at the end of the month?' },
      {
        by: 'colleague',
        after: 12,
        words:
          'Hello Amir, with credits you get one invoice for each package you buy: most agents buy the “Workshop” package once a month. Does that help?',
      },
    ],
  },
  {
    by: 'alfarsi',
    minutes_ago: 90,
    seen: true,
    says: [
      {
        by: 'customer',
        words: 'السلام عليكم، عندي لاندكروزر 2021 محرك 3.3 ديزل، هل يمكنكم قراءة وحدة التحكم عبر OBD؟',
      },
      {
        by: 'tuner',
        after: 4,
        words:
          'وعليكم السلام أخ خالد. نعم، القراءة عبر OBD ممكنة بأداة Autotuner، ولا حاجة لفتح وحدة التحكم.',
      },
      { by: 'customer', after: 3, words: 'ممتاز. كم من الوقت يستغرق الملف المعدّل؟' },
      {
        by: 'tuner',
        after: 2,
        words: 'عادةً من ساعتين إلى ثلاث ساعات خلال أوقات العمل، وإذا كان مستعجلًا اختر «ASAP» عند الطلب.',
      },
      { by: 'customer', after: 1, words: 'شكرًا جزيلًا، سأرسل الطلب اليوم.' },
      { by: 'tuner', after: 1, words: 'بانتظار طلبك، أهلًا وسهلًا بك.' },
    ],
  },
  {
    by: 'thompson',
    minutes_ago: 25,
    seen: true,
    says: [
      {
        by: 'customer',
        words:
          'Checksum error when writing the Transit back with KESS3. Tried twice, battery support at 13.8 V.',
      },
      {
        by: 'tuner',
        after: 3,
        words:
          'Hi James, please don’t switch the ignition off. Which message exactly, “wrong checksum” or “write not allowed”?',
      },
      { by: 'customer', after: 1, words: '“Checksum correction not possible”, then it asks to try again.' },
      {
        by: 'tuner',
        after: 2,
        words:
          'Then it’s the tool’s own correction. I’m making you a file with the checksum already in it, two minutes. Switch “correct checksum” off before writing.',
      },
    ],
  },
  {
    by: 'hoffmann',
    minutes_ago: 6,
    seen: false,
    says: [
      {
        by: 'customer',
        words:
          'Hallo, mein Kunde wartet auf den Golf GTD, der Auftrag steht noch auf „in Arbeit“. Wie lange dauert es noch ungefähr?',
      },
      {
        by: 'customer',
        after: 2,
        words:
          'Und: können Sie die Start-Stopp-Abschaltung gleich mit hineinnehmen? Das hatte ich vergessen.',
      },
    ],
  },
]
