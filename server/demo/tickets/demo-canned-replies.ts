import type { CannedReplyForm } from '../../../shared/support/tickets/canned-replies.ts'
import type { Db } from '../../platform/db/client.ts'
import { cannedReplyList } from '../../support/tickets/canned/canned-replies.ts'

const replies: CannedReplyForm[] = [
  {
    name: 'Read it again on the bench',
    texts: {
      en: 'Hello {customer},\n\nthe file from {vehicle} is incomplete. Please read it again on the bench, with a charger connected (at least 13 V), and send it here.\n\n{agent}',
      de: 'Guten Tag {customer},\n\ndie Datei von {vehicle} ist unvollständig. Bitte lesen Sie sie noch einmal auf dem Tisch aus, mit angeschlossenem Ladegerät (mindestens 13 V), und schicken Sie sie hierher.\n\n{agent}',
      ar: 'مرحبًا {customer}،\n\nالملف المقروء من {vehicle} غير مكتمل. يُرجى قراءته مرة أخرى على الطاولة مع توصيل شاحن (13 فولت على الأقل) وإرساله هنا.\n\n{agent}',
    },
  },
  {
    name: 'Fault codes, please',
    texts: {
      en: 'Hello {customer},\n\nwhich fault codes are stored in {vehicle}? A screenshot of your diagnosis tool is enough.\n\n{agent}',
      de: 'Guten Tag {customer},\n\nwelche Fehlercodes stehen im Speicher von {vehicle}? Ein Bildschirmfoto Ihres Diagnosegeräts genügt.\n\n{agent}',
      ar: 'مرحبًا {customer}،\n\nما رموز الأعطال المخزنة في {vehicle}؟ تكفي صورة من جهاز الفحص.\n\n{agent}',
    },
  },
  {
    name: 'How was it read?',
    texts: {
      en: 'Hello {customer},\n\nwith which tool did you read {vehicle}, and was it OBD, bench or boot?\n\n{agent}',
      de: 'Guten Tag {customer},\n\nmit welchem Tool haben Sie {vehicle} ausgelesen, und war es OBD, Bench oder Boot?\n\n{agent}',
      ar: 'مرحبًا {customer}،\n\nبأي أداة قرأت {vehicle}، وهل كانت القراءة بطريقة OBD أم Bench أم Boot؟\n\n{agent}',
    },
  },
  {
    name: 'We need more time',
    texts: {
      en: 'Hello {customer},\n\nyour file for {vehicle} needs a little more time than planned. We are on it and will write here as soon as it is ready.\n\n{agent}',
      de: 'Guten Tag {customer},\n\nIhre Datei für {vehicle} braucht etwas mehr Zeit als geplant. Wir sind dran und schreiben hier, sobald sie fertig ist.\n\n{agent}',
      ar: 'مرحبًا {customer}،\n\nيحتاج ملفك الخاص بـ {vehicle} إلى وقت أطول قليلًا من المتوقع. نحن نعمل عليه، وسنكتب إليك هنا فور جاهزيته.\n\n{agent}',
    },
  },
  {
    name: 'How to write the file',
    texts: {
      en: 'Hello {customer},\n\nthe file of order {order} is ready. Please write it with a stable power supply on the vehicle, then clear the fault codes. Tell us here if anything is not as it should be.\n\n{agent}',
      de: 'Guten Tag {customer},\n\ndie Datei des Auftrags {order} ist fertig. Bitte schreiben Sie sie mit stabiler Stromversorgung am Fahrzeug und löschen Sie danach die Fehlercodes. Melden Sie sich hier, wenn etwas nicht ist, wie es sein soll.\n\n{agent}',
      ar: 'مرحبًا {customer}،\n\nملف الطلب {order} جاهز. يُرجى كتابته مع تغذية كهربائية مستقرة للمركبة، ثم مسح رموز الأعطال. وأخبرنا هنا إن لم يكن شيء كما ينبغي.\n\n{agent}',
    },
  },
  {
    name: 'We are looking into it',
    texts: {
      en: 'Hello {customer},\n\nthank you for your message. We are looking into {ticket} and answer today.\n\n{agent}',
      de: 'Guten Tag {customer},\n\nvielen Dank für Ihre Nachricht. Wir sehen uns {ticket} an und antworten noch heute.\n\n{agent}',
      ar: 'مرحبًا {customer}،\n\nشكرًا على رسالتك. نحن نراجع {ticket} وسنرد اليوم.\n\n{agent}',
    },
  },
  {
    name: 'Rework is free',
    texts: {
      en: 'Hello {customer},\n\nrework is free for 14 days. I opened order {order} again; you get the new file there.\n\n{agent}',
      de: 'Guten Tag {customer},\n\nNacharbeit ist 14 Tage lang kostenlos. Ich habe den Auftrag {order} wieder geöffnet; dort bekommen Sie die neue Datei.\n\n{agent}',
      ar: 'مرحبًا {customer}،\n\nإعادة العمل مجانية خلال 14 يومًا. أعدت فتح الطلب {order} وستجد الملف الجديد هناك.\n\n{agent}',
    },
  },
  {
    name: 'Credits are back',
    texts: {
      en: 'Hello {customer},\n\nthe credits of order {order} are back on your balance. You see the entry in your credit history.\n\n{agent}',
      de: 'Guten Tag {customer},\n\ndie Credits des Auftrags {order} sind wieder auf Ihrem Guthaben. Sie sehen den Eintrag in Ihrem Verlauf.\n\n{agent}',
      ar: 'مرحبًا {customer}،\n\nعادت نقاط الطلب {order} إلى رصيدك، ويمكنك رؤية القيد في سجل النقاط.\n\n{agent}',
    },
  },
  {
    name: 'Solved?',
    texts: {
      en: 'Hello {customer},\n\nis {ticket} solved for you? If so, please mark it as solved; a rating helps us.\n\n{agent}',
      de: 'Guten Tag {customer},\n\nist {ticket} für Sie gelöst? Dann markieren Sie es bitte als gelöst; eine Bewertung hilft uns.\n\n{agent}',
      ar: 'مرحبًا {customer}،\n\nهل حُلّت {ticket}؟ إن كان كذلك فضع عليها علامة الحل، وتقييمك يساعدنا.\n\n{agent}',
    },
  },
  {
    name: 'One moment',
    texts: {
      en: 'Hello {customer}, one moment please: I am looking it up.',
      de: 'Guten Tag {customer}, einen Moment bitte: Ich sehe nach.',
      ar: 'مرحبًا {customer}، لحظة من فضلك: أتحقق من ذلك.',
    },
  },
  {
    name: 'Anything else?',
    texts: {
      en: 'Is there anything else I can do for you?',
      de: 'Kann ich sonst noch etwas für Sie tun?',
      ar: 'هل من شيء آخر يمكنني مساعدتك فيه؟',
    },
  },
]

/** Adds canned replies in English, German and Arabic. */
export async function makeDemoCannedReplies(db: Db) {
  for (const reply of replies) await cannedReplyList.add(db, null, reply)
}
