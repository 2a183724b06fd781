/** Writes the greeting that the terminal shows once the portal answers. */
export function greeting(address: string, demoPassword?: string) {
  const lines = ['', `  Maproom is ready: ${address}`]
  if (demoPassword) {
    lines.push(
      '',
      `  Demo accounts, password ${demoPassword}`,
      '    admin@maproom.test      runs the portal',
      '    tuner@maproom.test      works on orders',
      '    customer@maproom.test   sends files in',
      '    agent@maproom.test      orders for others',
    )
  }
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n')
}
