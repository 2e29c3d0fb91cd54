-- What a category has above some stars is counted, and sorted by stars, by an index alone.
create index service_rated_in_category on service (category, rating_avg desc, id desc) where live;
create index product_rated_in_category on product (category, rating_avg desc, id desc) where live;
