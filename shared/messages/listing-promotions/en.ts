/** The words of the promotion screens for a service or a product; `promotions` has those for a request. */
export const messages = {
  back: 'Back to the listing',
  promote: {
    title: 'Promote your listing',
    shown: 'It is live already and stays live. Promoted, it stands first in the lists whose filters it fits.',
    waiting: 'It is saved already. The promotion begins as soon as others can see the listing.',
    terms:
      'When you pause the listing the clock stops. When you delete it, whole days that are left become credit for {{term}}. A listing that is removed for breaking our rules loses them.',
    whyNot: {
      switched_off: {
        title: 'Listings cannot be promoted here',
        text: 'Buyers find yours in the lists and by searching.',
      },
      not_public: {
        title: 'Others cannot see this listing',
        text: 'No list shows it, so there is nothing to promote.',
      },
      ended: { title: 'Others do not see this listing now', text: 'Once it is published again you can promote it.' },
    },
  },
  preview: {
    title: 'What buyers see',
    legend: 'How the listing is shown',
    note: 'At most two promoted listings on a page. If more fit, they take turns.',
  },
  status: {
    lateText: 'We will notify you as soon as the payment is through. Your listing is live meanwhile.',
    refusedText: 'Nothing was charged, and your listing is live without the promotion.',
    scheduledText: 'It begins by itself: as soon as others can see the listing, or when the present one ends.',
    none: 'This listing was never promoted',
    noneText: 'Promoted, it stands first in the lists whose filters it fits.',
  },
  report: {
    view: 'View the listing',
    answers: 'Orders',
    yours: 'Your listing',
    similar_one:
      'Middle of {{number}} similar listings that were not promoted: {{scope}}, last 90 days, their first day',
    similar_other:
      'Middle of {{number}} similar listings that were not promoted: {{scope}}, last 90 days, their first {{count, number}} days',
    scopes: {
      'subcategory-city': 'same subcategory, same city',
      subcategory: 'same subcategory, anywhere',
      category: 'same category, anywhere',
    },
    place: { list: 'List of all', category: 'List of a category', search: 'Search', other: 'Other pages' },
    tooFew_one:
      'Only {{count, number}} similar listing without a promotion was made in the last 90 days. That is too few to compare with.',
    tooFew_other:
      'Only {{count, number}} similar listings without a promotion were made in the last 90 days. That is too few to compare with.',
    more_often: 'Your listing was shown {{factor}} times as often as similar ones.',
    as_often: 'Your listing was shown about as often as similar ones.',
    less_often: 'Your listing was shown less often than similar ones.',
    hardly: 'Similar listings were hardly shown at all.',
    got_one: 'You got {{count, number}} order where similar listings got {{usual}}.',
    got_other: 'You got {{count, number}} orders where similar listings got {{usual}}.',
    each: 'That is {{amount}} for each order more.',
    small:
      'These are small numbers: among the {{number}} similar listings, {{many}} had as many orders or more without a promotion.',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'listing-promotions': Messages
  }
}
