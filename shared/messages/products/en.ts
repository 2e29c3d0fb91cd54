export const messages = {
  title: 'Products',
  count_one: '{{count, number}} product',
  count_other: '{{count, number}} products',
  countCapped: 'More than {{count, number}} products',
  loading: 'Loading products',
  entry: {
    empty: {
      title: 'Nothing is for sale yet',
      text: 'Be the first: put something up in a few minutes.',
      offer: 'Sell a product',
    },
  },
  browse: {
    description: 'Second-hand and handmade things from people nearby. Compare by price, condition, place and delivery.',
    categoryDescription:
      '{{category}} from people nearby, new and second-hand. Compare by price, condition, place and delivery.',
    titleIn: 'Products in {{city}}',
    empty: {
      title: 'No products match these filters',
      text: 'Try a wider price range, another place or fewer words.',
      ask: 'Ask people for “{{words}}”',
      without_one: 'Without {{filter}}: {{number}} product',
      without_other: 'Without {{filter}}: {{number}} products',
    },
    error: { title: 'We could not load the products' },
  },
  sort: { popular: 'Bought most' },
  filters: {
    price: 'Price',
    subcategory: 'Kind',
    allSubcategories: 'All kinds',
    condition: 'Condition',
    anyCondition: 'Any',
    delivery: 'Delivery',
    anyDelivery: 'Any',
    shipping: 'Sent to you',
    pickup: 'Pick-up',
    stock: 'Availability',
    anyStock: 'All',
    inStock: 'In stock',
    show_one: 'Show {{number}} product',
    show_other: 'Show {{number}} products',
  },
  overview: {
    title: 'Product categories',
    text: 'From phones to handwoven baskets: what people nearby have for you.',
    description: 'All categories of products that people nearby sell, from electronics to handmade pieces.',
    all: 'All products',
  },
  detail: {
    available_one: '{{count, number}} available',
    available_other: '{{count, number}} available',
    delivery: 'How would you like to get it?',
    pickup: 'Pick up in {{place}}',
    pickupNote: 'You learn the exact place once the seller has confirmed.',
    free: 'Free',
    /** The time for which it is on the way. */
    days_one: 'Takes {{count}} day',
    days_other: 'Takes {{count}} days',
    between: 'Takes {{from}} to {{count}} days',
    sameDay: 'Arrives the same day',
    handling_one: 'Ready within {{count}} day',
    handling_other: 'Ready within {{count}} days',
    handlingToday: 'Ready on the day it is confirmed',
    quantity: 'Quantity',
    buy: 'Buy now',
    money: 'You see the total before you pay. Your payment stays protected until you have it.',
    return:
      'As a private person you can send back what you bought from a business within {{term}} of its arrival: you pay the postage, the seller names the address, and from then on you have {{send}} to send it.',
    soldOut: {
      title: 'Sold out',
      text: 'It comes back by itself if the seller restocks it or an order is not paid.',
      others: 'See similar ones',
    },
    own: {
      title: 'This is your listing',
      text: 'Here others choose the delivery and buy.',
      hidden: 'Only you can see it: it is not published.',
      soldOut: 'Sold out. Restock it, and others can buy it again.',
      edit: 'Edit the listing',
    },
    description: 'Description',
    facts: {
      title: 'Details',
      condition: 'Condition',
      kind: 'Kind',
      handling: 'Dispatch',
      delivery: 'Delivery',
      place: 'Pick-up place',
      listed: 'Listed',
      most: 'At most per order',
      sold: 'Sold',
    },
    protected: 'Not as described? Ask for a refund from the order page. Your payment and chat stay on record.',
    sold_one: '{{count, number}} order done',
    sold_other: '{{count, number}} orders done',
    view: 'View profile',
    similar: 'More like this',
    showPhoto: 'Photo {{number}}',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    products: Messages
  }
}
