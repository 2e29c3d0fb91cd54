-- What was ordered may leave in several parcels, each with so many of the units; what is ready for pick-up is one.
alter table product_order add column shipments jsonb not null default '[]';
update product_order set shipments = jsonb_build_array(shipment || jsonb_build_object('quantity', quantity))
  where shipment is not null;
alter table product_order drop column shipment;
-- What has not left by now does not come any more.
alter table product_order add column rest_missing boolean not null default false;
