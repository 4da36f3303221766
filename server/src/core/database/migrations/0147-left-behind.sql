-- What a version left in the page when it was taken down is reported as well.
alter table parcel_event drop constraint parcel_event_kind_check;
alter table parcel_event add constraint parcel_event_kind_check check (kind in ('load', 'mount', 'failed', 'error', 'left'));
