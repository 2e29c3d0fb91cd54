-- Matches are counted one by one, and no longer taken by lot: what lists are narrowed by is counted by an index alone.
drop index service_lot;
drop index product_lot;
alter table service drop column lot;
alter table product drop column lot;
drop index service_rated_in_category;
drop index product_rated_in_category;
create index service_rated_in_category on service (category, rating_avg desc, id desc)
  include (subcategory, location_type, city, from_price) where live;
create index product_rated_in_category on product (category, rating_avg desc, id desc)
  include (subcategory, condition, delivery_methods, in_stock, city, price) where live;
