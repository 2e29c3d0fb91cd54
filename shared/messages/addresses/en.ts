export const messages = {
  field: {
    fullName: 'Full name',
    line1: 'Street and number',
    line2: 'Building, floor or door',
    postalCode: 'Postcode',
    city: 'City',
    country: 'Country',
    phone: 'Phone',
  },
  choice: {
    label: 'Addresses you used before',
    another: 'Another address',
    kept: 'The address is kept for your next order. Your profile lists what is kept, and there you can delete it.',
  },
  manage: {
    tab: 'Addresses',
    title: 'Your addresses',
    text: 'The checkout offers them to you again. Nobody else sees this list; a seller gets the address of an order only.',
    list: 'Your addresses',
    none: 'No address is kept. The next one that you order with will be.',
    add: 'Add an address',
    addTitle: 'A new address',
    editTitle: 'Change the address',
    edit: 'Change {{address}}',
    remove: 'Delete {{address}}',
    removeTitle: 'Delete this address?',
    removeText: '{{address}} is no longer offered to you at the checkout. Orders keep theirs.',
    removing: 'Deleting…',
    saving: 'Saving…',
    saved: 'The address is saved.',
    removed: 'The address is deleted.',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    addresses: Messages
  }
}
