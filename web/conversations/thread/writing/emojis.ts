/** The emoji that people use most, in rows of ten; skin colours and flags are the keyboard's. */
export const emojis = [
  ...['😀', '😃', '😄', '😁', '😅', '😂', '🙂', '😉', '😊', '😍'],
  ...['😎', '🤔', '😐', '🙄', '😕', '🙁', '😢', '😭', '😡', '😱'],
  ...['👍', '👎', '👌', '👏', '🙏', '💪', '🤝', '👋', '✌️', '🤞'],
  ...['❤️', '💔', '🔥', '⭐', '✨', '🎉', '✅', '❌', '⚠️', '❓'],
  ...['🚗', '🏎️', '🚙', '🚚', '🏍️', '🚜', '⛽', '🔧', '🛠️', '⚙️'],
  ...['💻', '📱', '📷', '📎', '📄', '📦', '💶', '⏰', '📅', '☕'],
]

/** Emoji in a row of the picker. */
export const rowLength = 10
