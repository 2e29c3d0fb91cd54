import { paymentSections } from './payment-sections.ts'
import type { Section } from './section.ts'

const SERVICE =
  'id title description category subcategory tags pricing_type packages requirements custom_fields images location location_type hours booking_rules duration_minutes bookable seats min_notice_hours max_horizon_days cancellation_policy language status moderation moderation_reason archived rating_avg rating_count order_count save_count view_count published_at created_at updated_at'
const PRODUCT =
  'id title description category subcategory condition custom_fields price compare_at_price images stock max_per_order delivery_methods shipping_options pickup_location handling_days auto_confirm language status moderation moderation_reason archived rating_avg rating_count sold_count save_count view_count published_at created_at updated_at'
const SERVICE_REQUEST =
  'id title description category subcategory images location location_type budget_type budget_min budget_max urgency deadline needed_by preferred_slots visibility language status status_since close_reason moderation_reason expires_at deleted_at created_at updated_at'
const PRODUCT_REQUEST =
  'id title description category subcategory images location budget_min budget_max condition_wanted delivery_preference quantity filled_quantity needed_by language status status_since close_reason moderation_reason expires_at deleted_at created_at updated_at'
const OFFER =
  'id kind ref_id requester_id provider_id status status_since currency price pricing_type estimated_hours message scope attachments slots duration_days cancellation_policy valid_until rounds agreed buyer_message rejection_reason created_at updated_at'
const PRODUCT_OFFER =
  'id request_id requester_id seller_id status status_since currency price quantity taken condition message product_id delivery_methods shipping_options handling_days images valid_until buyer_message rejection_reason created_at updated_at'
const ORDER =
  'id kind listing_id buyer_id seller_id status status_since snapshot note currency item_total shipping_total subtotal pricing_frozen_at from_offer series_id series_number accepted_at decline_code decline_reason refund_reason end_reason review_state created_at updated_at'
const SERVICE_ORDER =
  'id service_id request_id offer_id accepted_time_preference schedule completion due_at proposed_times seller_message original_start started_at pending_reschedule revision_count'
const PRODUCT_ORDER =
  'id product_id product_request_id product_offer_id quantity delivery_method ship_by promised_by overdue cancel_request cancel_reason delivered_at delivered_by refund_code goods_return shipments rest_missing'
const CASE =
  'id kind ref_id buyer_id seller_id opened_by status status_since reason cause currency amount offered_amount refund_amount reason_code decision_note closed_at appealed_by appealed_at appeal_reason created_at updated_at'
const SERIES = 'id buyer_id seller_id service_id every_weeks status ended_by visits created_at updated_at'
const REVIEW =
  'id kind ref_id service_id product_id author_id subject_id about rating quality communication punctuality reliability comment language status reply replied_at created_at published_at'

/** The two sides of an order: what each of them sees of it stands in its own section. */
const bought = { table: 'transaction', by: 'id', of: ['buyer_id'] }
const sold = { table: 'transaction', by: 'id', of: ['seller_id'] }

/** Rows of listings, requests, offers, orders and money. */
export const orderSections: Section[] = [
  { name: 'services', table: 'service', of: ['seller_id'], columns: SERVICE },
  { name: 'products', table: 'product', of: ['seller_id'], columns: PRODUCT },
  { name: 'service-requests', table: 'service_request', of: ['requester_id'], columns: `${SERVICE_REQUEST} invited` },
  { name: 'product-requests', table: 'product_request', of: ['requester_id'], columns: PRODUCT_REQUEST },
  {
    name: 'requests-you-were-told-of/services',
    table: 'request_match',
    of: ['provider_id'],
    key: 'request_id',
    columns: 'request_id notified_at',
  },
  {
    name: 'requests-you-were-told-of/products',
    table: 'product_request_match',
    of: ['provider_id'],
    key: 'request_id',
    columns: 'request_id notified_at',
  },
  { name: 'offers/made', table: 'offer', of: ['provider_id'], columns: OFFER },
  { name: 'offers/received', table: 'offer', of: ['requester_id'], columns: OFFER },
  {
    name: 'product-offers/made',
    table: 'product_offer',
    of: ['seller_id'],
    columns: `${PRODUCT_OFFER} pickup_location`,
  },
  { name: 'product-offers/received', table: 'product_offer', of: ['requester_id'], columns: PRODUCT_OFFER },
  { name: 'offer-templates', table: 'offer_template', of: ['account_id'], columns: 'id name content' },

  { name: 'orders/bought', table: 'transaction', of: ['buyer_id'], columns: `${ORDER} buyer_fee total` },
  { name: 'orders/sold', table: 'transaction', of: ['seller_id'], columns: `${ORDER} commission seller_net` },
  {
    name: 'orders/bought-services',
    table: 'service_order',
    of: [],
    through: bought,
    columns: `${SERVICE_ORDER} address requirements_answers time_preferences`,
  },
  { name: 'orders/sold-services', table: 'service_order', of: [], through: sold, columns: SERVICE_ORDER },
  {
    name: 'orders/bought-products',
    table: 'product_order',
    of: [],
    through: bought,
    columns: `${PRODUCT_ORDER} address handover_code`,
  },
  {
    name: 'orders/sold-products',
    table: 'product_order',
    of: [],
    through: sold,
    columns: `${PRODUCT_ORDER} pickup_place`,
  },
  { name: 'orders/bought-series', table: 'service_series', of: ['buyer_id'], columns: `${SERIES} card` },
  { name: 'orders/sold-series', table: 'service_series', of: ['seller_id'], columns: SERIES },
  {
    name: 'orders/your-actions',
    table: 'order_event',
    of: ['actor_id', 'person_id'],
    // What one of the staff did is their work, and the reasons of it are other people's.
    where: `t.actor <> 'admin'`,
    columns: 'id kind ref_id transition action actor from_status to_status note at',
  },
  {
    name: 'orders/pictures-of-work',
    table: 'completion_photo',
    of: ['buyer_id', 'seller_id'],
    columns: 'id kind ref_id buyer_id seller_id mime at',
  },
  {
    name: 'orders/appointments',
    table: 'slot',
    of: ['seller_id'],
    key: 'order_id',
    columns: 'order_id service_id appointment during',
  },
  { name: 'reviews/written', table: 'review', of: ['author_id'], columns: REVIEW },
  {
    name: 'reviews/received',
    table: 'review',
    of: ['subject_id'],
    // The other one is blind until it is published.
    where: `t.status = 'published'`,
    columns: REVIEW,
  },
  {
    name: 'reviews/from-elsewhere',
    table: 'review_from_elsewhere',
    of: ['seller_id'],
    columns:
      'id seller_id service_id product_id source author_name rating comment reply language written_at created_at updated_at',
  },
  { name: 'refund-cases/bought', table: 'refund_case', of: ['buyer_id'], columns: `${CASE} paid` },
  {
    name: 'refund-cases/sold',
    table: 'refund_case',
    of: ['seller_id'],
    columns: `${CASE} subtotal seller_net compensation`,
  },
  {
    name: 'refund-cases/your-evidence',
    table: 'refund_evidence',
    of: ['account_id'],
    where: `t.by_side <> 'admin'`,
    columns: 'id case_id by_side note mime at',
  },
  {
    name: 'refund-cases/your-messages',
    table: 'refund_message',
    of: ['account_id'],
    where: `t.by_side <> 'admin'`,
    columns: 'id case_id by_side text at',
  },
  { name: 'strikes', table: 'strike', of: ['account_id'], key: 'kind ref_id reason', columns: 'kind ref_id reason at' },

  ...paymentSections,
  {
    name: 'invoices',
    table: 'invoice',
    of: ['account_id'],
    columns:
      'id series year number month promotion_id corrects replaces reason currency net tax gross tax_rule tax_rate lines issuer recipient recipient_name recipient_vat_id issued_at',
  },
  {
    name: 'promotions',
    table: 'promotion',
    of: ['owner_id'],
    columns:
      'id kind ref_id title category package_key days price currency paid_with status starts_at promoted_until ended_at end_reason created_at updated_at',
  },
  {
    name: 'promotion-credit',
    table: 'promotion_credit',
    of: ['account_id'],
    columns: 'id promotion_id source days days_left days_taken expires_at created_at',
  },
  {
    name: 'plans/subscriptions',
    table: 'subscription',
    of: ['account_id'],
    columns:
      'id status status_since plan_id plan title billing price currency period_start period_end cancel_at_period_end next_plan_id next_billing next_price due_since withdraw_until is_granted is_trial ended_at end_reason created_at updated_at',
  },
  {
    name: 'plans/charges',
    table: 'subscription_charge',
    of: ['account_id'],
    columns:
      'id subscription_id reason plan_id title billing price price_before gift amount currency period_start period_end state created_at',
  },
  {
    name: 'plans/consents',
    table: 'subscription_consent',
    of: [],
    through: { table: 'subscription', by: 'subscription_id', of: ['account_id'] },
    columns: 'id subscription_id plan_id billing words language terms price due renews_at ends_at given_at',
  },
  {
    name: 'shop/members',
    table: 'team_member',
    of: ['seller_id'],
    columns: 'id account_id role invited_at expires_at accepted_at ended_at',
  },
  {
    name: 'shop/your-memberships',
    table: 'team_member',
    of: ['account_id', 'email'],
    byEmail: ['email'],
    columns: 'id seller_id role invited_at expires_at accepted_at ended_at',
  },
  { name: 'shop/actions', table: 'team_action', of: ['seller_id'], columns: 'id person_id call path state at' },
  { name: 'shop/your-actions', table: 'team_action', of: ['person_id'], columns: 'id seller_id call path state at' },
  {
    name: 'calendar/availability',
    table: 'availability',
    of: ['seller_id'],
    key: 'seller_id',
    columns: 'time_zone weekly exceptions holidays rules updated_at',
  },
  {
    name: 'calendar/other-calendars',
    table: 'external_calendar',
    of: ['seller_id'],
    columns: 'id name address time_zone read_at created_at',
  },
  {
    name: 'calendar/busy-times',
    table: 'external_busy',
    of: ['seller_id'],
    key: 'calendar_id during',
    columns: 'calendar_id during',
  },
  {
    name: 'calendar/feed',
    table: 'calendar_feed',
    of: ['seller_id'],
    key: 'seller_id',
    columns: 'created_at',
  },
]
