/** Returns the buyer's names as one line. */
export function buyerNames({ username, company_name }: { username: string; company_name: string }): string {
  return company_name ? `${username} · ${company_name}` : username
}
