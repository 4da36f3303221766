-- Who is on leave now and will be: of all leaves ever marked the few that have not ended.
create index attendance_leave_by_end on attendance_leave (to_day, from_day);
