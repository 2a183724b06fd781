/** Terms of the demo's shop, cleaned as an operator's are. */
export const shopTerms = `<p><strong>These terms belong to a demo. Nothing is sold here, and nobody sends a parcel.</strong></p>
<h2>1. Who sells</h2>
<p>Maproom Demo GmbH, Am Sandtorkai 1, 20457 Hamburg, sells the goods of this shop to businesses and to private people, by these terms alone.</p>
<h2>2. How a contract is made</h2>
<p>What the shop shows is an invitation to order. You order with the button “Place order”, after you have read cart, shipping and total once more. The contract is made when we confirm the payment or send the parcel, whichever comes first.</p>
<h2>3. Prices and payment</h2>
<p>Private people read prices with VAT, businesses whose VAT no. was checked read them net. Shipping is shown before you order. Goods stay ours until they are paid in full.</p>
<h2>4. Delivery</h2>
<p>We send to the address of your order. Each way of sending says how many working days it takes. Duties and taxes outside the European Union are for the buyer.</p>
<h2>5. Right of withdrawal</h2>
<p>Consumers may withdraw from the contract within 14 days after the goods have arrived, without giving a reason: with the button on their order, or by a message to us. We then return everything you paid, standard shipping included, within 14 days. You pay for sending the goods back.</p>
<h2>6. If something is wrong</h2>
<p>The law’s rights apply (§§ 434 ff. BGB): we repair or replace what was faulty when it arrived. Between businesses they last one year.</p>
<h2>7. What you use it for</h2>
<p>Reading and writing control units can end a vehicle’s approval for the road. Whoever uses these tools checks what is allowed where they work.</p>
<h2>8. Law</h2>
<p>German law applies, without the UN Convention on Contracts for the International Sale of Goods. Consumers keep the protection of the law where they live.</p>`
