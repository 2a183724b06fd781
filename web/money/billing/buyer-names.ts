/** Returns the buyer's company and name as one line. */
export function buyerNames({ name, company_name }: { name: string; company_name: string }): string {
  return company_name ? `${company_name}, ${name}` : name
}
