/** Opens the demo's stand-in for tool makers' services. */
export async function openSlaveEmulator() {
  const { startAlientechEmulator } = await import('../../orders/slave-files/emulator/alientech-emulator.ts')
  return startAlientechEmulator()
}
