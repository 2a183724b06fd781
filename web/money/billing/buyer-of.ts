/** Who buys, as a line. */
export function buyerOf({ username, company_name }: { username: string; company_name: string }): string {
  return company_name ? `${username} · ${company_name}` : username
}
