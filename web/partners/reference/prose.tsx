/** Shows a text in which code stands between backticks. */
export function Prose({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) => ({ part, isCode: index % 2 === 1, key: `${index} ${part}` }))
    .map(({ part, isCode, key }) =>
      isCode ? (
        <code key={key} dir="ltr">
          {part}
        </code>
      ) : (
        part
      ),
    )
}
